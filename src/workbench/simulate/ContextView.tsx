import { Stack } from '@mantine/core'
import { plainData } from '#charts/plain-data.ts'
import { Data, Fact } from '../parts.tsx'
import classes from './Simulate.module.css'

interface ContextViewProps {
  title?: string
  context: unknown
}

/** What the chart remembers, or what an event carried. */
export function ContextView({ title = 'What it remembers', context }: ContextViewProps) {
  const plain = plainData(context)
  const entries = typeof plain === 'object' && plain !== null ? Object.entries(plain) : []
  if (entries.length === 0) return null
  return (
    <details className={classes.more} open>
      <summary>{title}</summary>
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
