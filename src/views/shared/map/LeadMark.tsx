import { VisuallyHidden } from '@mantine/core'
import type { LeadKind, MarkNames } from '#model/shared/lead-map.ts'
import classes from './LeadMap.module.css'

interface LeadMarkProps {
  mark: LeadKind
  names: MarkNames
  isNamed?: boolean
}

/** Distinguishable without colour. */
export function LeadMark({ mark, names, isNamed = false }: LeadMarkProps) {
  return (
    <>
      <span className={classes.mark} data-mark={mark} aria-hidden="true" />
      {isNamed ? names[mark] : <VisuallyHidden>{names[mark]}: </VisuallyHidden>}
    </>
  )
}
