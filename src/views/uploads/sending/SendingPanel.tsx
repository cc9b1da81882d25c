import { Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sendingMachine } from '#machines/uploads/sending.machine.ts'
import { AccountScreen } from '#views/accounts/session/AccountScreen.tsx'
import { useGlobalActor } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { FileErrorDialog } from '#views/shared/FileErrorDialog.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import classes from './sending.module.css'

type Sending = ActorRefFrom<typeof sendingMachine>

export const SendingPanel = () => <FileOnItsWay isLine={false} />

/** Shown at the bottom of other pages. */
export const SendingLine = () => <FileOnItsWay isLine={true} />

function FileOnItsWay({ isLine }: { isLine: boolean }) {
  const sending = useGlobalActor('sending')
  const state = useSelector(sending, (snapshot) => snapshot)
  const { draft, problem } = state.context
  if (!draft) return null
  const isVisitors = state.matches('awaitingLogin') && draft.ownerId === null
  return (
    <section
      className={isLine ? classes.line : classes.panel}
      aria-label="Upload"
      {...chartState('sending', state.value)}
    >
      <Text component="strong" truncate maw="100%" fw={560}>
        {draft.file.name}
      </Text>
      {state.matches('awaitingLogin') ? (
        <Locked isLine={isLine} isVisitors={isVisitors} />
      ) : (
        <SendingProgress sending={sending} />
      )}
      <Actions sending={sending} cancel={isVisitors ? 'Not now' : 'Cancel'} />
      {state.matches('refused') && problem && (
        <FileErrorDialog onOk={() => sending.send({ type: 'refusal.dismiss' })}>
          {problem.message}
        </FileErrorDialog>
      )}
    </section>
  )
}

function Locked({ isLine, isVisitors }: { isLine: boolean; isVisitors: boolean }) {
  return (
    <>
      <p role="status">
        {isVisitors
          ? 'It is mapped and waits in this browser. It is sent as soon as you are logged in.'
          : 'You are logged out. The file is kept, and goes on when you log in.'}
      </p>
      {!isLine && <Account first={isVisitors ? 'signup' : 'login'} />}
    </>
  )
}

/** Takes the focus from the closed dialog. */
function Account({ first }: { first: 'login' | 'signup' }) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => screen.current?.focus(), [])
  return (
    <div ref={screen} tabIndex={-1} className={classes.account}>
      <Suspense fallback={<SkeletonDetail what="form" />}>
        <AccountScreen first={first} />
      </Suspense>
    </div>
  )
}

function Actions({ sending, cancel }: { sending: Sending; cancel: string }) {
  const canRetry = useSelector(sending, (snapshot) => snapshot.can({ type: 'upload.retry' }))
  const canCancel = useSelector(sending, (snapshot) => snapshot.can({ type: 'upload.cancel' }))
  return (
    <div className={classes.actions}>
      {canCancel && (
        <Button variant="default" onClick={() => sending.send({ type: 'upload.cancel' })}>
          {cancel}
        </Button>
      )}
      {canRetry && <Button onClick={() => sending.send({ type: 'upload.retry' })}>Try again</Button>}
    </div>
  )
}
