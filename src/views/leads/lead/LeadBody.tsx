import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { linksTo } from '#model/audits/contact-link.ts'
import { blockTexts, type CallListSource } from '#model/leads/call-lists.ts'
import { calleesHour, callTexts } from '#model/leads/calling-hours.ts'
import { statusText } from '#model/leads/lead.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { leadStatuses, shownStatusNames } from '#model/leads/lead-status.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { ContactLinks } from '#views/audits/report/ContactLinks.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { DayDialog } from '#views/leads/call-lists/DayDialog.tsx'
import { Numbers, shownPhone } from '#views/leads/call-lists/Numbers.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useMinute } from '#views/shared/useMinute.ts'
import { HomeFacts } from './HomeFacts.tsx'
import { LeadActivityList } from './LeadActivityList.tsx'
import { LeadNotes } from './LeadNotes.tsx'
import { LeadScore } from './LeadScore.tsx'
import { LeadStatusButtons } from './LeadStatusButtons.tsx'
import type { LeadFlow } from './lead-flow.ts'
import { leadKeys, pressedKey, statusKeys } from './lead-keys.ts'

/** What keys do, wherever around the lead they are pressed. */
export interface LeadKeys {
  press(event: KeyboardEvent): void
}

interface LeadBodyProps {
  flow: LeadFlow
  lead: Lead
  keys: Ref<LeadKeys>
  /** Whether keys work; each is shown then. */
  hasKeys: boolean
}

export function LeadBody({ flow, lead, keys, hasKeys }: LeadBodyProps) {
  const call = useRef<HTMLAnchorElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const snapshot = useSelector(flow, (state) => state)
  useImperativeHandle(keys, () => ({
    press: (event) => {
      const key = pressedKey(event)
      const set = leadStatuses.find((each) => statusKeys[each] === key)
      if (key === leadKeys.call) call.current?.click()
      if (key === leadKeys.status) status.current?.querySelector('button')?.focus()
      if (key === leadKeys.undo) flow.send({ type: 'status.undo' })
      if (set) flow.send(set === 'again' ? { type: 'day.open' } : { type: 'status.set', status: set })
    },
  }))
  return (
    <Stack>
      {lead.blocked && (
        <Alert
          color="red"
          icon={<Icon name="alert" />}
          title={lead.blocked === 'optedOut' ? shownStatusNames.optedOut : 'No longer there'}
        >
          {blockTexts[lead.blocked]}
        </Alert>
      )}
      {lead.blocked === null && <Reach lead={lead} call={call} hasKeys={hasKeys} />}
      {lead.blocked !== 'gone' && (
        <LeadStatusButtons ref={status} flow={flow} lead={lead} hasKeys={hasKeys} />
      )}
      <LeadScore lead={lead} />
      {lead.phones.length > 0 && (
        <section aria-label="Numbers">
          <Stack gap="xs">
            <Numbers zip={lead.zip} phones={lead.phones} name={lead.name} />
          </Stack>
        </section>
      )}
      {lead.emails.length > 0 && (
        <section aria-label="E-mail addresses">
          <ContactLinks links={linksTo([], lead.emails)} />
        </section>
      )}
      <HomeFacts lead={lead} />
      <LeadNotes flow={flow} lead={lead} />
      <LeadActivityList lead={lead} />
      {snapshot.matches({ shown: 'choosingDay' }) && (
        <DayDialog
          onChoose={(day) => flow.send({ type: 'day.choose', day })}
          onCancel={() => flow.send({ type: 'day.cancel' })}
        />
      )}
      {snapshot.matches({ shown: 'askingErasure' }) && (
        <ConfirmDialog
          title="Erase this note?"
          confirm="Erase"
          irreversible
          onCancel={() => flow.send({ type: 'erasure.cancel' })}
          onConfirm={() => flow.send({ type: 'erasure.confirm' })}
        >
          Its text is gone for good. That a note was written stays in the activity.
        </ConfirmDialog>
      )}
    </Stack>
  )
}

interface ReachProps {
  lead: Lead
  call: Ref<HTMLAnchorElement>
  hasKeys: boolean
}

/** How to reach them: first of all by the first number that may be called now. */
function Reach({ lead, call, hasKeys }: ReachProps) {
  const { mayCall, words } = calleesHour(lead.zip, useMinute())
  const phone = lead.phones.find(({ doNotCall, isWrong }) => !doNotCall && !isWrong)
  const [number] = phone && mayCall !== 'no' ? linksTo([phone.number], []) : []
  const [mail] = linksTo([], lead.emails)
  const { source } = lead
  return (
    <Group gap="sm">
      {phone && number?.href && (
        <Button
          component="a"
          ref={call}
          href={number.href}
          leftSection={<Icon name="phone" size={16} />}
          aria-keyshortcuts={hasKeys ? leadKeys.call : undefined}
        >
          Call {shownPhone(phone.number)}
        </Button>
      )}
      {phone && mayCall === 'no' && (
        <Note>
          {callTexts.tooEarlyOrLate}: it is {words} there.
        </Note>
      )}
      {!phone && lead.phones[0] && (
        <Note>{callTexts[lead.phones[0].isWrong ? 'wrongNumber' : 'doNotCall']}</Note>
      )}
      {lead.phones.length === 0 && !mail && <Note>{callTexts.notKnown}</Note>}
      {mail?.href && (
        <Button component="a" href={mail.href} variant="default" leftSection={<Icon name="mail" size={16} />}>
          E-mail
        </Button>
      )}
      {source && lead.phones.length > 0 && (
        <CallListButton
          isDisabled={false}
          name={lead.name || source.name}
          source={() => listOf(source)}
          label="Add to call list"
        />
      )}
    </Group>
  )
}

function listOf({ type, sourceId, itemId, fips }: NonNullable<Lead['source']>): CallListSource {
  const selection = [{ filter: null, added: [itemId], removed: [] }]
  return type === 'audit'
    ? { type, auditId: sourceId, selection }
    : { type, id: sourceId, fipsCode: fips ?? '', selection }
}

/** Where they live. */
export function LeadPlace({ lead: { street, city, state, zip } }: { lead: Lead }) {
  const place = [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
  return place === '' ? null : <Text c="dimmed">{place}</Text>
}

export const leadTitle = ({ name, street }: Pick<Lead, 'name' | 'street'>): string =>
  name || street || 'A lead without a name'

/** Opted out follows from the list of opt-outs, whatever the status is. */
export const shownStatus = (lead: Lead): string =>
  lead.blocked === 'optedOut' ? shownStatusNames.optedOut : statusText(lead, calendarDay)
