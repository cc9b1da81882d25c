import { type ReactNode, useDeferredValue } from 'react'

/** Drawn once what is around it is on the screen, in slices that give way to input and to what arrives. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
