import { List } from '@mantine/core'
import { type Factor, reasonsOf } from '#model/likely-reasons.ts'

/** Why a property has its score. */
export function ReasonList({ factors }: { factors: readonly Factor[] | null }) {
  const reasons = reasonsOf(factors ?? [])
  if (reasons.length === 0) return <p>No reasons came with this prediction.</p>
  return (
    <List size="sm" mt="xs">
      {reasons.map(({ text, raises }) => (
        <List.Item key={text}>
          {text}: {raises ? 'raises' : 'lowers'} the score.
        </List.Item>
      ))}
    </List>
  )
}
