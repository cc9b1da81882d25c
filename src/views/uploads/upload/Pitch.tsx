import { Note } from '#views/shared/Note.tsx'
import '@mantine/core/styles/ThemeIcon.layer.css'
import { Stack, Text, ThemeIcon } from '@mantine/core'
import { site } from '#model/app/site.ts'
import type { AuditType } from '#model/audits/audit.ts'
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
            <ThemeIcon variant="light" size={28} radius="xl" aria-hidden="true">
              {index + 1}
            </ThemeIcon>
            <h3>{title}</h3>
            <Note>{text}</Note>
          </li>
        ))}
      </ol>
    </section>
  )
}

const figures = site.figures.filter(({ value }) => value !== null)

/** What the product covers, and what others say. */
export function Pitch() {
  return (
    <Stack gap={40} mt={48}>
      <section aria-label="What Foresale covers">
        <dl className={classes.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <Note component="dt">{label}</Note>
              <Text component="dd" size="xl" fw={600}>
                {value}
              </Text>
            </div>
          ))}
        </dl>
        {figures.some(({ sample }) => sample) && <Note mt="xs">Sample figures.</Note>}
      </section>
      <Testimonials testimonials={site.testimonials} />
    </Stack>
  )
}
