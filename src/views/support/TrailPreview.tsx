import type { Trail } from '#model/trail.ts'
import classes from './support.module.css'

const internal = [
  [/^xstate\.init$/, () => 'started'],
  [/^xstate\.done\.\w+\.(.+)$/, (name: string) => `${name} ✓`],
  [/^xstate\.error\.\w+\.(.+)$/, (name: string) => `${name} ✗`],
  [/^xstate\.snapshot\.(.+)$/, (name: string) => `${name} changed`],
  [/^xstate\.after\.(\w+)\..+$/, (delay: string) => `after ${delay}`],
] as const

/** Events as the charts' documents write them: `requestCode ✓`. */
function said(event: string): string {
  for (const [shape, write] of internal) {
    const found = shape.exec(event)
    if (found) return write(found[1] ?? '')
  }
  return event
}

/** The trail in the words in which it is sent, the newest last. */
export function TrailPreview({ trail: { entries } }: { trail: Trail }) {
  return (
    <details className={classes.trail}>
      <summary>Read it first ({entries.length === 1 ? '1 step' : `${entries.length} steps`})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className={classes.steps} aria-label="What happened" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Part</th>
              <th scope="col">What came</th>
              <th scope="col">Where it led</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ at, actor, chart, event, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else of its own, and none moves.
              <tr key={`${index}-${actor}`}>
                <td>{(at / 1000).toFixed(1)} s</td>
                <td>{chart}</td>
                <td>{said(event)}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
