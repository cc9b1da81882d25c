import { formatCents } from '#model/shared/money.ts'
import { count, homeValue } from '#views/shared/format.ts'

export interface Bar {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly tone?: 'likely' | undefined
}

export const contacts = (name: string, value: number, tone?: Bar['tone']): Bar => ({
  name,
  value,
  text: count(value),
  tone,
})

export const dollars = (name: string, value: number, tone?: Bar['tone']): Bar => ({
  name,
  value,
  text: homeValue(value),
  tone,
})

/** Shown to the cent, unlike totals, which are rounded to the dollar. */
export const charged = (name: string, cents: number): Bar => ({
  name,
  value: cents / 100,
  text: formatCents(cents),
})
