import { money } from './format.ts'

export function Money({ cents }: { cents: number }) {
  return <data value={cents / 100}>{money(cents)}</data>
}
