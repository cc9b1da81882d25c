import { VisuallyHidden } from '@mantine/core'
import type { LeadKind } from '#model/lead-map.ts'
import classes from './LeadMap.module.css'

export const markNames: Record<LeadKind, string> = {
  yes: 'Same Owner',
  no: 'Not Same Owner',
  unknown: 'Unknown',
}

/** Distinguishable without colour. */
export function LeadMark({ mark, isNamed = false }: { mark: LeadKind; isNamed?: boolean }) {
  return (
    <>
      <span className={classes.mark} data-mark={mark} aria-hidden="true" />
      {isNamed ? markNames[mark] : <VisuallyHidden>{markNames[mark]}: </VisuallyHidden>}
    </>
  )
}
