import { Frame } from './Frame.tsx'
import type { ShellProps } from './ShellProps.ts'

/** Full width, for tables and maps. */
export function DetailLayout(shell: ShellProps) {
  return <Frame width="full" {...shell} />
}
