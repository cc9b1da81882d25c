import { Box, Button, Group } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import type { Passkey } from '#model/accounts/passkey.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import classes from './security.module.css'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  canRemove: boolean
  flow: ActorRefFrom<typeof secondFactorMachine>
}

export function PasskeyList({ passkeys, canRemove, flow }: PasskeyListProps) {
  return (
    <ul aria-label="Passkeys">
      {passkeys.map((passkey) => {
        const { id, name, addedAt, lastUsedAt } = passkey
        return (
          <li key={id} className={classes.entry}>
            <Icon name="key" />
            <Group flex={1} miw={0} justify="space-between" gap="8px 16px">
              <Box miw={0} flex="1 1 220px">
                <Box fw={560}>{name}</Box>
                <Note>
                  Added <ChicagoTime instant={addedAt} />
                </Note>
                <Note>
                  {lastUsedAt === null ? (
                    'Not used yet'
                  ) : (
                    <>
                      Last used <ChicagoTime instant={lastUsedAt} />
                    </>
                  )}
                </Note>
              </Box>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Rename ${name}`}
                  onClick={() => flow.send({ type: 'passkey.rename', passkey })}
                >
                  Rename
                </Button>
                {canRemove && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Remove ${name}`}
                    onClick={() => flow.send({ type: 'passkey.remove', passkey })}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
