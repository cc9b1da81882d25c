import { Box, Button, Group, Paper, Stack } from '@mantine/core'
import { userSessionEnd, userSessions } from '#machines/administration/administration.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

export function UserSessions({ userId }: { userId: string }) {
  const feed = useFlow(userSessions, { query: { userId } })
  const { submit, isBusy } = useSubmit(userSessionEnd, feed)
  return (
    <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <ListBody
        feed={feed}
        skeleton={<SkeletonTable what="sessions" rows={2} columns={2} />}
        failure={{ title: administrationTexts.sessionsNotRead, text: 'Nothing has changed.' }}
        empty={<Note mt="sm">This user is logged in nowhere.</Note>}
      >
        {(sessions) => (
          <Stack component="ul" gap="sm" mt="sm">
            {sessions.map(({ id, device, isImpersonated, lastSeenAt }) => {
              const name = device === '' ? 'Unknown browser' : device
              return (
                <Group key={id} component="li" justify="space-between" wrap="nowrap">
                  <Box miw={0}>
                    {name}
                    {isImpersonated && ' (an administrator)'}
                    <Note>
                      Last seen <ChicagoTime instant={lastSeenAt} />
                    </Note>
                  </Box>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={isBusy}
                    aria-label={`Log out ${name}`}
                    onClick={() => submit({ userId, sessionId: id })}
                  >
                    Log out
                  </Button>
                </Group>
              )
            })}
          </Stack>
        )}
      </ListBody>
    </Paper>
  )
}
