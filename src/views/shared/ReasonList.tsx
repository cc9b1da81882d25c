import { List, Text, VisuallyHidden } from '@mantine/core'
import { scoreTexts } from '#model/county-data/score-run.ts'
import { type Factor, reasonsOf } from '#model/likely-sellers/likely-reasons.ts'

/** Why a property has its score, and what a score is. */
export function ReasonList({ factors }: { factors: readonly Factor[] | null }) {
  return (
    <>
      <Reasons factors={factors ?? []} />
      <Text c="dimmed" fz="sm" mt="xs">
        {scoreTexts.rank}
      </Text>
    </>
  )
}

function Reasons({ factors }: { factors: readonly Factor[] }) {
  const reasons = reasonsOf(factors)
  if (reasons.length === 0) return <p>No reasons came with this prediction.</p>
  return (
    <List size="sm" mt="xs" listStyleType="none" spacing={4}>
      {reasons.map(({ text, raises }) => (
        <List.Item key={text}>
          <span aria-hidden="true">{raises ? '▲' : '▼'} </span>
          {text}
          <VisuallyHidden>: {raises ? 'raises' : 'lowers'} the score.</VisuallyHidden>
        </List.Item>
      ))}
    </List>
  )
}
