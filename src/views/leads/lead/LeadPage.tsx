import { Badge, Stack } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import { useParams } from 'wouter'
import { leadMachine } from '#machines/leads/lead.machine.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { KeysSwitch } from './KeysSwitch.tsx'
import { LeadBody, type LeadKeys, LeadPlace, leadTitle, shownStatus } from './LeadBody.tsx'
import { LeadState } from './LeadState.tsx'
import { useLeadKeys } from './lead-keys.ts'

/** Its keys work while it has the focus. */
const focusOnce = (lead: HTMLElement | null) => lead?.focus({ preventScroll: true })

/** `/leads/:id` */
export function LeadPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <OwnLead key={id} id={id} />
}

function OwnLead({ id }: { id: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(leadMachine, { userId, from: { type: 'lead', id } })
  const snapshot = useSelector(flow, (state) => state)
  const keys = useRef<LeadKeys>(null)
  const [hasKeys] = useLeadKeys()
  const press = (event: KeyboardEvent) => {
    if (hasKeys && !event.defaultPrevented) keys.current?.press(event)
  }
  const { lead } = snapshot.context
  const source = lead?.source
  return (
    <div {...chartState('lead', snapshot.value)}>
      <PageHeading
        title={lead ? leadTitle(lead) : 'Lead'}
        back={
          source
            ? { path: source.path, label: source.name || 'Back' }
            : { path: '/audiences', label: 'My Audiences' }
        }
        lead={lead && <LeadPlace lead={lead} />}
        actions={lead && <Badge variant="light">{shownStatus(lead)}</Badge>}
      />
      <LeadState flow={flow}>
        {(shown) => (
          <Stack
            component="section"
            ref={focusOnce}
            maw={760}
            tabIndex={-1}
            aria-label={leadTitle(shown)}
            data-keys
            onKeyDown={press}
          >
            <LeadBody flow={flow} lead={shown} keys={keys} hasKeys={hasKeys} />
            <KeysSwitch />
          </Stack>
        )}
      </LeadState>
    </div>
  )
}
