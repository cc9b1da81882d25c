import { findCharts } from '#tests/charts/docs/discover.ts'
import { pathsCommand } from './lib/paths-command.ts'

// npm run paths -- <flow> [--to state]… [--strategy edges|pairs|simple] [--format list|gherkin|csv|json]

// Whoever reads the beginning only, as head does, has what they want.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const answer = pathsCommand(process.argv.slice(2), await findCharts('src/machines', 'tests'))
if ('problem' in answer) {
  console.error(answer.problem)
  process.exitCode = 1
} else {
  process.stdout.write(answer.output)
}
