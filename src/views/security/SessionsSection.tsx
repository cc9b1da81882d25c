import '@mantine/core/styles/Badge.layer.css'
import { Badge, Box, Button, Group, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Everywhere, sessionsMachine } from '#machines/sessions.machine.ts'
import type { SessionEntry } from '#model/security.ts'
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

type SessionsRef = ActorRefFrom<typeof sessionsMachine>

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
  const feed = useFlow((machines) => machines.sessionList, { query: {} })
  const sessions = useFlow((machines) => machines.sessions, { list: feed })
  const snapshot = useSelector(sessions, (state) => state)
  const { everywhere } = snapshot.context
  return (
    <SettingsSection
      title="Sessions"
      lead="Where your account is logged in. Log out what you do not know, and change your password."
    >
      <Stack {...chartState('sessions', snapshot.value)}>
        <ListBody
          feed={feed}
          skeleton={<SkeletonTable what="sessions" rows={2} columns={2} />}
          failure={{
            title: 'Your sessions could not be read',
            text: 'Nothing has changed. The list just could not be loaded.',
          }}
          empty={null}
        >
          {(entries) => (
            <>
              <ul className={classes.list}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} sessions={sessions} />
                ))}
              </ul>
              <EverywhereButtons sessions={sessions} hasOthers={entries.length > 1} />
            </>
          )}
        </ListBody>
      </Stack>
      {snapshot.matches('confirming') && (
        <ConfirmDialog
          title={`${words[everywhere].button}?`}
          confirm={words[everywhere].button}
          onConfirm={() => sessions.send({ type: 'everywhere.confirm' })}
          onCancel={() => sessions.send({ type: 'everywhere.cancel' })}
        >
          {words[everywhere].meaning}
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}

function Entry({ entry, sessions }: { entry: SessionEntry; sessions: SessionsRef }) {
  const { id, device, createdAt, lastSeenAt, isCurrent, isImpersonated } = entry
  const isEnding = useSelector(sessions, ({ context }) => context.ending === id)
  const canEnd = useSelector(sessions, (snapshot) => snapshot.can({ type: 'session.end', id }))
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
          loading={isEnding}
          aria-disabled={!canEnd}
          onClick={() => sessions.send({ type: 'session.end', id })}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

/** Never truly disabled, so that the focus stays on it. */
function EverywhereButtons({ sessions, hasOthers }: { sessions: SessionsRef; hasOthers: boolean }) {
  const { everywhere } = useSelector(sessions, ({ context }) => context)
  const isBusy = useSelector(
    sessions,
    (snapshot) => snapshot.matches('endingOthers') || snapshot.matches('leaving'),
  )
  const button = (which: Everywhere) => (
    <Button
      variant="default"
      loading={isBusy && everywhere === which}
      onClick={() => sessions.send({ type: 'everywhere.ask', everywhere: which })}
    >
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
