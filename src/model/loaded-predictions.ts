import type { RecordedFact } from './fact.ts'

/** Whether facts are of predictions loaded: of a county, or of any. */
export const arePredictionsLoaded = (facts: readonly RecordedFact[], fipsCode?: string): boolean =>
  facts.some(
    ({ type, data }) =>
      type === 'v1.PredictionsLoaded' &&
      (fipsCode === undefined || (Array.isArray(data.fipsCodes) && data.fipsCodes.includes(fipsCode))),
  )
