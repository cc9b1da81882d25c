import { Box, type MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

interface FactProps {
  name: string
  children: ReactNode
  size?: MantineSize
  title?: string
}

export function Fact({ name, children, size, title }: FactProps) {
  return (
    <div>
      <Note component="dt">{name}</Note>
      <Box component="dd" title={title} fz={size} lh={size} fw={600}>
        {children}
      </Box>
    </div>
  )
}
