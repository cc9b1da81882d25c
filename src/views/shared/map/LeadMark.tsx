import { VisuallyHidden } from '@mantine/core'
import { type LeadKind, type MarkNames, type ScoreStep, scoreStepNames } from '#model/shared/lead-map.ts'
import classes from './LeadMap.module.css'

interface LeadMarkProps {
  mark: LeadKind
  /** Undefined on a map without scores. */
  step?: ScoreStep | null | undefined
  names: MarkNames
  isNamed?: boolean
}

/** Distinguishable without colour. */
export function LeadMark({ mark, step, names, isNamed = false }: LeadMarkProps) {
  return (
    <>
      <span className={classes.mark} data-mark={mark} data-step={step} aria-hidden="true" />
      {isNamed ? names[mark] : <VisuallyHidden>{names[mark]}: </VisuallyHidden>}
    </>
  )
}

/** A step of the score, as marks of the map have it. */
export function StepMark({ mark, step }: { mark: LeadKind; step: ScoreStep }) {
  return (
    <>
      <span className={classes.mark} data-mark={mark} data-step={step} aria-hidden="true" />
      {scoreStepNames[step]}
    </>
  )
}
