import type { RecordedFact } from '#model/shared/fact.ts'

const countyFacts = ['v1.PredictionsLoaded', 'v1.CountiesChanged']

/** Whether facts change the predictions of a county, or of any. */
export const changesPredictions = (facts: readonly RecordedFact[], fipsCode?: string): boolean =>
  facts.some(
    ({ type, data }) =>
      countyFacts.includes(type) &&
      (fipsCode === undefined || (Array.isArray(data.fipsCodes) && data.fipsCodes.includes(fipsCode))),
  )

export const areListingsLoaded = (facts: readonly RecordedFact[]): boolean =>
  facts.some(({ type }) => type === 'v1.ListingsLoaded')
