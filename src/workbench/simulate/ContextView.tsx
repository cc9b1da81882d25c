import { Stack } from '@mantine/core'
import { plainData } from '#charts/plain-data.ts'
import { Data, Fact } from '../parts.tsx'
import classes from './Simulate.module.css'

/** What the chart remembers. */
export function ContextView({ context }: { context: unknown }) {
  const plain = plainData(context)
  const entries = typeof plain === 'object' && plain !== null ? Object.entries(plain) : []
  if (entries.length === 0) return null
  return (
    <details className={classes.more} open>
      <summary>What it remembers</summary>
      <Stack component="dl" gap="sm">
        {entries.map(([key, value]) => (
          <Fact key={key} name={key}>
            <Data value={value} />
          </Fact>
        ))}
      </Stack>
    </details>
  )
}
