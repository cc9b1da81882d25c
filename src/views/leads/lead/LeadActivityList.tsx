import { Group, Stack } from '@mantine/core'
import { activityText } from '#model/leads/lead-activity.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PartHeading } from './PartHeading.tsx'

export function LeadActivityList({ lead: { activity } }: { lead: Lead }) {
  if (activity.length === 0) return null
  return (
    <section aria-label="Activity">
      <PartHeading>Activity</PartHeading>
      <Stack component="ul" gap="xs" p={0} mt="xs" mb={0}>
        {activity.map((one) => (
          <Group
            component="li"
            key={`${one.at} ${activityText(one, calendarDay)}`}
            justify="space-between"
            gap="0 12px"
            style={{ listStyle: 'none' }}
          >
            <span>
              {activityText(one, calendarDay)}
              {one.by === 'administrator' && ', by an administrator'}
            </span>
            <Note span>
              <ChicagoTime instant={one.at} dayOnly />
            </Note>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
