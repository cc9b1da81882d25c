import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

/** In a list of facts: its name, and below it what is so. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Note component="dt">{name}</Note>
      <Box component="dd" fw={600}>
        {children}
      </Box>
    </div>
  )
}
