import { Paper, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Note } from './Note.tsx'
import classes from './SettingsSection.module.css'

interface SettingsSectionProps {
  title: string
  /** A sentence or two: what it is for. */
  lead: ReactNode
  /** The card's content. */
  children: ReactNode
}

/** A part of a settings page: what it is about, and beside it the card to change it in. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <Note mt="xs">{lead}</Note>
      </div>
      <Paper p={{ base: 'md', xs: 'lg' }}>
        <Stack gap="lg">{children}</Stack>
      </Paper>
    </section>
  )
}
