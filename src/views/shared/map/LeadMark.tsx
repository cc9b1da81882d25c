import { VisuallyHidden } from '@mantine/core'
import type { LeadKind } from '#model/lead-map.ts'
import classes from './LeadMap.module.css'

export const markNames: Record<LeadKind, string> = {
  yes: 'Same Owner',
  no: 'Not Same Owner',
  unknown: 'Unknown',
}

/** The map's mark in words and shape: told apart without colour. */
export function LeadMark({ mark, isNamed = false }: { mark: LeadKind; isNamed?: boolean }) {
  return (
    <>
      <span className={classes.mark} data-mark={mark} aria-hidden="true" />
      {isNamed ? markNames[mark] : <VisuallyHidden>{markNames[mark]}: </VisuallyHidden>}
    </>
  )
}
