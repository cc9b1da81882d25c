import { Frame } from './Frame.tsx'
import type { ShellProps } from './ShellProps.ts'

/** For every page but the details: content up to 1,200 px. */
export function MainLayout(shell: ShellProps) {
  return <Frame width="page" {...shell} />
}
