import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './parts.module.css'

/** A row of a list that is pressed; `aria-current` or `aria-pressed` marks the one that is shown. */
export const RowButton = UnstyledButton.withProps({
  className: classes.row ?? '',
  fz: 'inherit',
  lh: 'inherit',
})

/** What went wrong, in a sentence; nothing while it is empty. */
export function Problem({ text }: { text: string }) {
  return text === '' ? null : (
    <p role="alert" className={classes.problem}>
      {text}
    </p>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Data as JSON, in a window of its own when there are many. */
export function Data({ value }: { value: unknown }) {
  return <pre className={classes.data}>{JSON.stringify(value, null, 2)}</pre>
}
