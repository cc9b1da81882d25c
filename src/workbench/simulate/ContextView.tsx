import { plainData } from '#charts/plain-data.ts'
import classes from './Simulate.module.css'

/** What the chart remembers. */
export function ContextView({ context }: { context: unknown }) {
  const plain = plainData(context)
  const entries = typeof plain === 'object' && plain !== null ? Object.entries(plain) : []
  if (entries.length === 0) return null
  return (
    <details className={classes.more} open>
      <summary>What it remembers</summary>
      <dl className={classes.context}>
        {entries.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <pre>{JSON.stringify(value, null, 2)}</pre>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
