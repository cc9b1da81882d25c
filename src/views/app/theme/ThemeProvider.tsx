import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './styles.ts'
import { theme } from './theme.ts'

/** The theme in both colour schemes. The visitor's choice is kept by Mantine; without one the device decides. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      // The default variables' sheet is not shipped (4 KiB): every variable is written here instead.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}
