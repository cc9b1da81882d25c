import type pg from 'pg'

/** In whole numbers: to `percentile_disc` 0.07 * 100 is more than 7. */
const keep = `
  update prediction_runs set score_percentiles = (
    select array_agg(sorted[(n * cardinality(sorted) + 99) / 100] order by n)
    from (select array_agg(score order by score) as sorted from predictions where fips = $1 and run_id = $2) of_run,
      generate_series(1, 99) n)
  where fips = $1 and id = $2`

/** Stores a run's 1st to 99th percentile, so that a score's rank in its county needs no other score. */
export async function keepPercentiles(client: pg.ClientBase, fips: string, runId: string): Promise<void> {
  await client.query(keep, [fips, runId])
}
