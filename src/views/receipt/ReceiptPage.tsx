import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { useApp, useFlow, useGlobalActor } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

/** Waits until it is known who is here. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const userId = useSelector(useApp(), ({ context }) => context.session?.id ?? null)
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  if (isRestoring && userId === null) return <SkeletonDetail what="receipt" />
  return <Receipt key={id} cartId={id} userId={userId} />
}

function Receipt({ cartId, userId }: { cartId: string; userId: string | null }) {
  const flow = useFlow((machines) => machines.receipt, { cartId, userId })
  const snapshot = useSelector(flow, (state) => state)
  const { receipt } = snapshot.context
  return (
    <div {...chartState('receipt', snapshot.value)}>
      {receipt ? <ReceiptSheet receipt={receipt} /> : <PageHeading title="Receipt" />}
      {snapshot.matches('anonymous') && <AccountScreen>Log in to see your receipt.</AccountScreen>}
      {snapshot.matches('loading') && !receipt && <SkeletonDetail what="receipt" />}
      {snapshot.matches('missing') && (
        <EmptyState icon="search" title="There is no such receipt">
          It may belong to another account, or its address is not complete.
        </EmptyState>
      )}
      {snapshot.matches('unavailable') && (
        <EmptyState
          icon="alert"
          title="The receipt could not be read"
          action={<Button onClick={() => flow.send({ type: 'receipt.retry' })}>Try again</Button>}
        >
          Nothing is lost: the receipt is kept, it only did not reach this page.
        </EmptyState>
      )}
    </div>
  )
}
