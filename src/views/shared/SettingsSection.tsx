import { Paper, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Note } from './Note.tsx'
import classes from './SettingsSection.module.css'

interface SettingsSectionProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

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
