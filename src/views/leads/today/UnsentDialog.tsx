import { useSelector } from '@xstate/react'
import { unsentText } from '#model/leads/kept-outcomes.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'

/** A log-out would lose calls made without a network. */
export function UnsentDialog() {
  const session = useGlobalActor('session')
  const sending = useSelector(session, ({ children }) => children.keptOutcomes)
  const outcomes = useSelector(sending, (snapshot) => snapshot?.context.outcomes)
  const isAsking = useSelector(session, (snapshot) => snapshot.matches({ leaving: 'asking' }))
  if (!isAsking || !outcomes) return null
  return (
    <ConfirmDialog
      title="Log out?"
      confirm="Log out"
      irreversible
      onConfirm={() => session.send({ type: 'logout.confirm' })}
      onCancel={() => session.send({ type: 'logout.cancel' })}
    >
      {unsentText({ outcomes })}
    </ConfirmDialog>
  )
}
