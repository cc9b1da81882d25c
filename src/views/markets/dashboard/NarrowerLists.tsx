import { placeName } from '#model/county-data/score-run.ts'
import type { MarketSummary } from '#model/markets/dashboard.ts'
import { Note } from '#views/shared/Note.tsx'

interface NarrowerListsProps {
  counties: readonly MarketSummary[]
  mt?: 'md'
  mb?: 'md'
}

/** Figures are kept of all classes of prediction, lists may be of one. */
export function NarrowerLists({ counties, ...margins }: NarrowerListsProps) {
  const narrower = counties.filter(({ prediction_class }) => prediction_class !== 'all')
  if (narrower.length === 0) return null
  const names = narrower.map((county) => `${placeName(county)} (${county.prediction_class} only)`)
  return (
    <Note {...margins}>Figures count all predictions. Your lists are narrower in {names.join(', ')}.</Note>
  )
}
