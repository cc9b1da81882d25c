import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Without the browser's validation: the model validates. */
export function Form({ children, ...attributes }: ComponentProps<'form'>) {
  return (
    <form noValidate {...attributes}>
      <Stack>{children}</Stack>
    </form>
  )
}
