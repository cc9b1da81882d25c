import { count, homeValue } from '#views/shared/format.ts'
import type { Bar } from './BarTable.tsx'

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
