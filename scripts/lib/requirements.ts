import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfFlow, requirementTexts, titleIds } from '#tests/charts/docs/requirements.ts'

/** Folders whose tests are about tools, not about what a person does. */
const TOOLS = /^(?:charts|layers|running|workbench)\//

/** Rows that a chart names, and those that a test of a page or a chart shows. */
export function idsThatCanHaveAFlow(
  tests: string,
  markdown: string,
  flows: ReadonlyMap<string, unknown>,
): Set<string> {
  const rows = requirementTexts(markdown)
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:test|browser|long)\.tsx?$/.test(file) && !TOOLS.test(file),
  )
  const shown = files.flatMap((file) => {
    const source = readFileSync(join(tests, file), 'utf8')
    return isOfFlow(file, source) ? titleIds(source) : []
  })
  return new Set([...flows.keys(), ...shown].filter((id) => rows.has(id)))
}
