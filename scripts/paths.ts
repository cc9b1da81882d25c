import { writeFileSync } from 'node:fs'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { findWords } from '#tests/charts/docs/words.ts'
import { pathsCommand } from './lib/paths-command.ts'

// npm run -s paths -- <flow> [--to state]… [--strategy edges|pairs|simple] [--format list|gherkin|csv|testrail|xray|json] [--out file]

// A reader like head closes the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

function fail(problem: string): void {
  console.error(problem)
  process.exitCode = 1
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
    console.log(`Written to ${file}`)
  } catch (error) {
    fail(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const answer = pathsCommand(
  process.argv.slice(2),
  await findCharts('src/machines', 'tests'),
  await findWords('src/machines'),
)
if ('problem' in answer) fail(answer.problem)
else if (answer.file === undefined) process.stdout.write(answer.output)
else write(answer.file, answer.output)
