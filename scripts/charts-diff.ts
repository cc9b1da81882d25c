import { ChartsProblem, chartsAt } from './lib/charts-at.ts'
import { writeDiff } from './lib/charts-diff.ts'

// npm run charts:diff -- <revision>  shows how the charts of the working tree differ from those of a revision,
// in words and drawn, in .cache/charts-diff

const FOLDER = '.cache/charts-diff'

async function main(revisions: readonly string[]): Promise<void> {
  const [since] = revisions
  if (since === undefined || revisions.length > 1)
    throw new ChartsProblem(
      'Say since which revision: npm run charts:diff -- <revision>, such as HEAD~1 or main.',
    )
  const before = await chartsAt('.', since)
  const { report } = await writeDiff({ before, after: await chartsAt('.'), since }, FOLDER)
  console.log(report)
  console.log(`Written with its drawings to ${FOLDER}/README.md`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ChartsProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
})
