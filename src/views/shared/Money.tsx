import { formatCents } from '#model/shared/money.ts'

export function Money({ cents }: { cents: number }) {
  return <data value={cents / 100}>{formatCents(cents)}</data>
}
