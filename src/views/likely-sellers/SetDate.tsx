import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'

/** Which set a list is of, and that there is none of this month. */
export function SetDate({ set }: Pick<LikelyItem, 'set'>) {
  if (set === null) return <>No predictions have been loaded for this county yet.</>
  return (
    <>
      Predictions as of <ChicagoTime instant={set.predictionTime} dayOnly />
      {!set.isThisMonth && '. This month’s are not loaded yet.'}
    </>
  )
}
