import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Group, Kbd, SimpleGrid, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { calendarFile } from '#model/leads/calendar-file.ts'
import { statusText } from '#model/leads/lead.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { type LeadStatus, leadStatuses, statusNames } from '#model/leads/lead-status.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { shownPhone } from '#views/leads/call-lists/Numbers.tsx'
import { disabledInPlace } from '#views/shared/disabled-in-place.ts'
import type { LeadFlow } from './lead-flow.ts'
import { leadKeys, statusKeys } from './lead-keys.ts'

interface LeadStatusButtonsProps {
  ref: Ref<HTMLDivElement>
  flow: LeadFlow
  lead: Lead
  hasKeys: boolean
}

const eventOf = (status: LeadStatus) =>
  status === 'again' ? ({ type: 'day.open' } as const) : ({ type: 'status.set', status } as const)

export function LeadStatusButtons({ ref, flow, lead, hasKeys }: LeadStatusButtonsProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { before } = lead
  return (
    <Stack ref={ref} gap="xs" role="group" aria-label="Status">
      <SimpleGrid cols={hasKeys ? 2 : { base: 2, xs: 3 }} spacing="xs" verticalSpacing="xs">
        {leadStatuses.map((status) => (
          <Button
            key={status}
            variant={lead.status === status ? 'light' : 'default'}
            aria-pressed={lead.status === status}
            aria-keyshortcuts={hasKeys ? statusKeys[status] : undefined}
            {...disabledInPlace(!snapshot.can(eventOf(status)))}
            px="xs"
            rightSection={hasKeys && <KeyHint name={statusKeys[status]} />}
            onClick={() => flow.send(eventOf(status))}
          >
            {status === 'again' ? 'Call again…' : statusNames[status]}
          </Button>
        ))}
      </SimpleGrid>
      {lead.againOn !== null && <CalendarLink lead={lead} day={lead.againOn} />}
      {before && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            {...disabledInPlace(!snapshot.can({ type: 'status.undo' }))}
            aria-keyshortcuts={hasKeys ? leadKeys.undo : undefined}
            rightSection={hasKeys && <KeyHint name={leadKeys.undo} />}
            onClick={() => flow.send({ type: 'status.undo' })}
          >
            Undo: back to “{statusText(before, calendarDay)}”
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function CalendarLink({ lead, day }: { lead: Lead; day: string }) {
  const { id: leadId, name, street, city } = lead
  const phone = lead.phones.find(({ doNotCall, isWrong }) => !doNotCall && !isWrong)
  const file = calendarFile({
    ...{ leadId, name, place: [street, city].filter(Boolean).join(', '), day },
    phone: phone ? shownPhone(phone.number) : null,
    at: new Date().toISOString(),
  })
  return (
    <Group>
      <Button
        component="a"
        variant="subtle"
        size="compact-sm"
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`call-again-${day}.ics`}
      >
        Add {calendarDay(day)} to your calendar
      </Button>
    </Group>
  )
}

export const KeyHint = ({ name }: { name: string }) => (
  <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
    {name}
  </Kbd>
)
