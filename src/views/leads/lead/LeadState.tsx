import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Lead } from '#model/leads/lead-calls.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import type { LeadFlow } from './lead-flow.ts'

interface LeadStateProps {
  flow: LeadFlow
  children: (lead: Lead) => ReactNode
}

/** The lead, or why there is none. */
export function LeadState({ flow, children }: LeadStateProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { lead } = snapshot.context
  if (snapshot.matches('missing'))
    return (
      <EmptyState icon="search" title="There is no such lead">
        It may belong to another account, or its file was deleted before you opened it.
      </EmptyState>
    )
  if (snapshot.matches('failed'))
    return (
      <EmptyState
        icon="alert"
        title="We couldn’t load the lead"
        action={<Button onClick={() => flow.send({ type: 'lead.retry' })}>Try again</Button>}
      >
        Its status and notes are kept.
      </EmptyState>
    )
  return lead ? children(lead) : <SkeletonDetail what="lead" />
}
