import { useSelector } from '@xstate/react'
import { sessionList } from '#machines/accounts/security.ts'
import { sessionsEndMachine } from '#machines/accounts/sessions-end.machine.ts'
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Box, Button, Group, Stack } from '@mantine/core'
import type { SessionEntry, SessionsEnd } from '#model/accounts/security.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './security.module.css'

/** Whether this browser is logged out as well. */
type Everywhere = 'else' | 'all'

const words: Record<Everywhere, { readonly button: string; readonly meaning: string }> = {
  else: {
    button: 'Log out everywhere else',
    meaning: 'Every other browser has to log in again. This one stays logged in.',
  },
  all: {
    button: 'Log out everywhere',
    meaning: 'Every browser has to log in again, this one too.',
  },
}

export function SessionsSection() {
  const feed = useFlow(sessionList, { query: {} })
  const flow = useFlow(sessionsEndMachine, { page: feed })
  const snapshot = useSelector(flow, (state) => state)
  const { ending } = snapshot.context
  const busy = snapshot.hasTag('busy') ? ending : null
  const asked = snapshot.matches('asking') && ending && ending.which !== 'one' ? ending.which : null
  return (
    <SettingsSection
      title="Sessions"
      lead="Where your account is logged in. If you don’t recognize a browser, log it out and change your password."
    >
      <Stack {...chartState('sessions-end', snapshot.value)}>
        <ListBody
          feed={feed}
          skeleton={<SkeletonTable what="sessions" rows={2} columns={2} />}
          failure={{ title: 'Your sessions could not be read' }}
          empty={null}
        >
          {(entries) => (
            <>
              <ul>
                {entries.map((entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    busy={busy}
                    onEnd={() => flow.send({ type: 'session.end', id: entry.id })}
                  />
                ))}
              </ul>
              <EverywhereButtons
                busy={busy}
                hasOthers={entries.length > 1}
                onAsk={(which) => flow.send({ type: 'sessions.end', which })}
              />
            </>
          )}
        </ListBody>
      </Stack>
      {asked && (
        <ConfirmDialog
          title={`${words[asked].button}?`}
          confirm={words[asked].button}
          onConfirm={() => flow.send({ type: 'ending.confirm' })}
          onCancel={() => flow.send({ type: 'ending.cancel' })}
        >
          {words[asked].meaning}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}

interface EntryProps {
  entry: SessionEntry
  /** What is being ended. */
  busy: SessionsEnd | null
  onEnd: () => void
}

function Entry({ entry, busy, onEnd }: EntryProps) {
  const { id, device, createdAt, lastSeenAt, isCurrent, isImpersonated } = entry
  const name = device === '' ? 'Unknown browser' : device
  return (
    <li className={classes.entry}>
      <Icon name="device" />
      <Box flex={1} miw={0}>
        <Group component="p" gap="4px 8px" fw={560}>
          {name}
          {isCurrent && <Badge variant="light">This browser</Badge>}
          {isImpersonated && <Badge variant="light">An administrator, for you</Badge>}
        </Group>
        <Note>
          Logged in <ChicagoTime instant={createdAt} />
        </Note>
        <Note>
          Last seen <ChicagoTime instant={lastSeenAt} />
        </Note>
      </Box>
      {!isCurrent && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Log out ${name}`}
          loading={busy?.which === 'one' && busy.id === id}
          aria-disabled={busy !== null}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

interface EverywhereButtonsProps {
  busy: SessionsEnd | null
  hasOthers: boolean
  onAsk: (which: Everywhere) => void
}

/** Never truly disabled, so that the focus stays on it. */
function EverywhereButtons({ busy, hasOthers, onAsk }: EverywhereButtonsProps) {
  const button = (which: Everywhere) => (
    <Button variant="default" loading={busy?.which === which} onClick={() => onAsk(which)}>
      {words[which].button}
    </Button>
  )
  return (
    <>
      {!hasOthers && <Note>No other browser is logged in.</Note>}
      <Group gap="sm" justify="flex-end">
        {hasOthers && button('else')}
        {button('all')}
      </Group>
    </>
  )
}
