import { count } from './format.ts'

/** A whole number, with its noun in the right form when one is given. */
export function Count({ value, one, many }: { value: number; one?: string; many?: string }) {
  const noun = value === 1 ? one : (many ?? one)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {count(value)}
      {noun && ` ${noun}`}
    </span>
  )
}
