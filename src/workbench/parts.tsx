import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Phrases, phraseOf } from '#charts/flow-words.ts'
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

interface NamedProps {
  title: string
  names: readonly string[]
  phrases: Phrases
}

/** Actions or services of a place, each in words and by its name. */
export function Named({ title, names, phrases }: NamedProps) {
  if (names.length === 0) return null
  return (
    <Fact name={title}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Said words={phraseOf(name, phrases)} name={name} />
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** What something does in words, and its name in the chart. */
export function Said({ words, name }: { words: string; name: string }) {
  return (
    <>
      {words}{' '}
      {name !== '' && name !== words && (
        <Text component="code" size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </>
  )
}

/** Data as JSON, in a window of its own when there are many. */
export function Data({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may be wider than its place, and is scrolled by keys then
    <pre className={classes.data} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
