import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Everywhere, sessionsMachine } from '#machines/sessions.machine.ts'
import type { SessionEntry } from '#model/security.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Icon } from '#views/shared/Icon.tsx'
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

export function SessionsSection({ sessions }: { sessions: SessionsRef }) {
  const snapshot = useSelector(sessions, (state) => state)
  const entries = snapshot.context.sessions
  return (
    <SettingsSection
      title="Sessions"
      lead="Where your account is logged in. Log out what you do not know, and change your password."
    >
      <div className={classes.sessions} {...chartState('sessions', snapshot.value)}>
        {snapshot.matches('loading') && <SkeletonTable what="sessions" rows={2} columns={2} />}
        {snapshot.matches('failed') && (
          <EmptyState
            icon="alert"
            title="Your sessions could not be read"
            action={<Button onClick={() => sessions.send({ type: 'list.retry' })}>Try again</Button>}
          >
            Nothing has changed: the list only did not reach this page.
          </EmptyState>
        )}
        {snapshot.matches('open') && (
          <>
            <ul className={classes.list}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} sessions={sessions} />
              ))}
            </ul>
            <EverywhereButtons sessions={sessions} />
          </>
        )}
      </div>
      {snapshot.matches({ open: 'confirming' }) && (
        <ConfirmDialog
          title={`${words[snapshot.context.everywhere].button}?`}
          confirm={words[snapshot.context.everywhere].button}
          onConfirm={() => sessions.send({ type: 'everywhere.confirm' })}
          onCancel={() => sessions.send({ type: 'everywhere.cancel' })}
        >
          {words[snapshot.context.everywhere].meaning}
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
      <div className={classes.about}>
        <p className={classes.device}>
          {name}
          {isCurrent && <span className={classes.mark}>This browser</span>}
          {isImpersonated && <span className={classes.mark}>An administrator, for you</span>}
        </p>
        <p className={classes.times}>
          Logged in <ChicagoTime instant={createdAt} />
        </p>
        <p className={classes.times}>
          Last seen <ChicagoTime instant={lastSeenAt} />
        </p>
      </div>
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
function EverywhereButtons({ sessions }: { sessions: SessionsRef }) {
  const { everywhere } = useSelector(sessions, ({ context }) => context)
  const hasOthers = useSelector(sessions, ({ context }) => context.sessions.length > 1)
  const isBusy = useSelector(
    sessions,
    (snapshot) => snapshot.matches({ open: 'endingOthers' }) || snapshot.matches({ open: 'leaving' }),
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
      {!hasOthers && <p className={classes.note}>No other browser is logged in.</p>}
      <div className={classes.foot}>
        {hasOthers && button('else')}
        {button('all')}
      </div>
    </>
  )
}
