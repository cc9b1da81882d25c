import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Of a part of a lead: on its page below h1, in its panel beside h2. */
export const PartHeading = ({ children }: { children: ReactNode }) => (
  <Text component="h2" fz="md" lh="md" fw={600}>
    {children}
  </Text>
)
