import { Button, Group, Paper } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import { secondFactorResetQuestion } from '#machines/accounts/second-factor-forms.ts'
import type { user as userResource } from '#machines/administration/administration.ts'
import type { Profile } from '#model/accounts/account.ts'
import { fullName } from '#model/accounts/session.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Question } from '#views/shared/Question.tsx'

interface UserSecondFactorProps {
  user: Profile
  page: ActorRefFrom<typeof userResource>
}

export function UserSecondFactor({ user, page }: UserSecondFactorProps) {
  const viewer = useSignedInViewer()
  const isOwn = viewer.id === user.id
  return (
    <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <Group mt="sm" justify="space-between">
        <Note span>
          {user.hasSecondFactor ? 'It is set up.' : 'None is set up.'}
          {isOwn && ' Change yours in Account Settings.'}
        </Note>
        {user.hasSecondFactor && !isOwn && (
          <Question
            chart={secondFactorResetQuestion}
            values={{ id: user.id }}
            page={page}
            title={`Reset the second factor of ${fullName(user)}?`}
            confirm="Reset"
            button={(props) => (
              <Button variant="default" size="xs" {...props}>
                Reset second factor
              </Button>
            )}
          >
            Be sure that you are talking to them: from then on the password alone opens the account. They are
            notified by e-mail.
          </Question>
        )}
      </Group>
    </Paper>
  )
}
