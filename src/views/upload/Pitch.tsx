import { Stack } from '@mantine/core'
import type { AuditType } from '#model/audit.ts'
import { site } from '#model/site.ts'
import { Testimonials } from '#views/shared/Testimonials.tsx'
import classes from './upload.module.css'
import { words } from './words.ts'

/** What happens with a file, in three steps. */
export function Steps({ type }: { type: AuditType }) {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol className={classes.steps}>
        {words[type].steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the product covers, and what others say. */
export function Pitch() {
  return (
    <Stack gap={40} mt={48}>
      <section aria-label="What Foresale covers">
        <dl className={classes.figures}>
          {site.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Testimonials testimonials={site.testimonials} />
    </Stack>
  )
}
