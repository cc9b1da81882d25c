import { Frame } from './Frame.tsx'
import type { ShellProps } from './ShellProps.ts'

/** For detail pages: tables and maps take the width they get. */
export function DetailLayout(shell: ShellProps) {
  return <Frame width="full" {...shell} />
}
