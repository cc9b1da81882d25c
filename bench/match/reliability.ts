type Accepted = { readonly confidence: number; readonly isRight: boolean }

/** The mean confidence of accepted rows beside the share that is right, in bins of a tenth, the last one split. */
export function reportReliability(accepted: readonly Accepted[]): void {
  const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1]
  let error = 0
  console.log('\nconfidence         rows      mean     right')
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1] ?? Number.POSITIVE_INFINITY
    const rows = accepted.filter(({ confidence }) => confidence >= from && confidence < to)
    if (rows.length === 0) continue
    const mean = rows.reduce((sum, { confidence }) => sum + confidence, 0) / rows.length
    const right = rows.filter(({ isRight }) => isRight).length / rows.length
    error += (rows.length / accepted.length) * Math.abs(mean - right)
    const bin = to > 1 ? '1' : `${from} to ${to}`
    const figures = [mean, right].map((figure) => figure.toFixed(4).padStart(10)).join('')
    console.log(`${bin.padEnd(14)} ${`${rows.length}`.padStart(8)}${figures}`)
  }
  console.log(`calibration error ${error.toFixed(4)} over ${accepted.length} accepted rows`)
}
