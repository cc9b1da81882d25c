import { Group } from '@mantine/core'
import { matchText } from '#model/audits/audit-row-format.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count, homeValue } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PartHeading } from './PartHeading.tsx'

/** What is known of the home, and how it was found. What is not known is left out. */
export function HomeFacts({ lead: { home, match } }: { lead: Lead }) {
  const { value, lastSaleOn, ownerOccupied, beds, baths, areaSqft } = home
  const facts: readonly (readonly [name: string, text: string | null])[] = [
    ['AVM Value', value === null ? null : homeValue(value)],
    ['Last Sold', lastSaleOn === null ? null : calendarDay(lastSaleOn)],
    ['Owner Occupied', ownerOccupied === null ? null : ownerOccupied ? 'Yes' : 'No'],
    ['Beds', beds === null ? null : count(beds)],
    ['Baths', baths === null ? null : String(baths)],
    ['Square Feet', areaSqft === null ? null : count(areaSqft)],
  ]
  const known = facts.filter(([, text]) => text !== null)
  if (known.length === 0 && match === null) return null
  return (
    <section aria-label="Home">
      <PartHeading>Home</PartHeading>
      {known.length > 0 && (
        <Group component="dl" gap="12px 32px" mt="xs">
          {known.map(([name, text]) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </Group>
      )}
      {match && (
        <Note mt="xs">
          {matchText(match)}. {match.matchReason}
        </Note>
      )}
    </section>
  )
}
