import { Frame } from './Frame.tsx'
import type { ShellProps } from './ShellProps.ts'

export function MainLayout(shell: ShellProps) {
  return <Frame width="page" {...shell} />
}
