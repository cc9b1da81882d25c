import { money } from './format.ts'

export function Money({ cents }: { cents: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{money(cents)}</span>
}
