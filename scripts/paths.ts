import { writeFileSync } from 'node:fs'
import { findChart, flowNames } from '#tests/charts/docs/discover.ts'
import { wordsOfFeature } from '#tests/charts/docs/words.ts'
import { pathsCommand } from './lib/paths-command.ts'

// npm run -s paths -- <flow> [--to state]… [--strategy edges|pairs|simple] [--format list|gherkin|csv|testrail|xray|json] [--out file]

const machines = 'src/machines'

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

const answer = await pathsCommand(process.argv.slice(2), flowNames(machines), async (name) => {
  const chart = await findChart(machines, 'tests', name)
  return { ...chart, words: await wordsOfFeature(machines, chart.feature) }
})
if ('problem' in answer) fail(answer.problem)
else if (answer.file === undefined) process.stdout.write(answer.output)
else write(answer.file, answer.output)
