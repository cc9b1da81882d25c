import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A form with its fields below each other. What is typed is checked by the model, not by the browser. */
export function Form({ children, ...attributes }: ComponentProps<'form'>) {
  return (
    <form noValidate {...attributes}>
      <Stack>{children}</Stack>
    </form>
  )
}
