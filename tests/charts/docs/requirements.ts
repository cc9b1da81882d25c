import * as z from 'zod/mini'

/** A test that ran: its whole title, and whether it passed. */
export interface TestOutcome {
  readonly title: string
  readonly passed: boolean
}

export interface RequirementGaps {
  /** Rows without a passing test, except superseded ones. */
  readonly unshown: readonly string[]
  /** Ids in tests that no row has, with the title of such a test. */
  readonly unknown: readonly string[]
  /** Ids of more than one row. */
  readonly repeated: readonly string[]
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.string() })),
})

interface PlaywrightSuite {
  readonly title: string
  readonly specs?: readonly z.infer<typeof playwrightSpec>[]
  readonly suites?: readonly PlaywrightSuite[]
}

const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.optional(z.array(playwrightSpec)),
    suites: z.optional(z.array(playwrightSuite)),
  }),
)

const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Tests of Vitest's JSON reporter. */
export const vitestOutcomes = (report: unknown): TestOutcome[] =>
  vitestReport
    .parse(report)
    .testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
    )

/** Tests of Playwright's JSON reporter; one that needed a second try did not pass. */
export function playwrightOutcomes(report: unknown): TestOutcome[] {
  const below = ({ title, specs = [], suites = [] }: PlaywrightSuite): TestOutcome[] =>
    [
      ...specs.map((spec) => ({
        title: spec.title,
        passed: spec.tests.length > 0 && spec.tests.every(({ status }) => status === 'expected'),
      })),
      ...suites.flatMap(below),
    ].map((outcome) => ({ ...outcome, title: `${title} ${outcome.title}` }))
  return playwrightReport.parse(report).suites.flatMap(below)
}

/** Compares the rows of docs/requirements.md with what the tests showed. */
export function requirementGaps(markdown: string, outcomes: readonly TestOutcome[]): RequirementGaps {
  const rows = rowIds(markdown)
  const known = new Set(rows)
  const superseded = new Set(
    [...requirementTexts(markdown)].flatMap(([id, text]) => (isSuperseded(text) ? [id] : [])),
  )
  const shown = new Set(outcomes.filter(({ passed }) => passed).flatMap(({ title }) => titleIds(title)))
  const strangers = new Map(
    outcomes.flatMap(({ title }) =>
      titleIds(title)
        .filter((id) => !known.has(id))
        .map((id) => [id, title] as const),
    ),
  )
  return {
    unshown: [...known].filter((id) => !shown.has(id) && !superseded.has(id)),
    unknown: [...strangers].map(([id, title]) => `${id} (${title})`),
    repeated: [...new Set(rows.filter((id, index) => rows.indexOf(id) !== index))],
  }
}

const rowIds = (markdown: string): string[] =>
  [...markdown.matchAll(/^\|\s*([A-Z]{2,}-\d+)\s*\|/gm)].flatMap(([, id]) => id ?? [])

const isSuperseded = (text: string) => /^Superseded by [A-Z]{2,}-\d+/i.test(text)

/** The text of each row by its id. */
export const requirementTexts = (markdown: string): Map<string, string> =>
  new Map(
    markdown.split('\n').flatMap((line) => {
      const { id, text } = rowOf(line)
      return id === undefined || text === undefined ? [] : [[id, text.replaceAll('\\|', '|')] as const]
    }),
  )

/** The cells of a row: its id, its text and the flows that show it. */
function rowOf(line: string): { readonly id?: string; readonly text?: string } {
  const [before, id, text] = line.split(/\s*(?<!\\)\|\s*/)
  return before === '' && id !== undefined && /^[A-Z]{2,}-\d+$/.test(id) ? { id, text } : {}
}

const HEAD = '| id | requirement |'

/** The document with its column of flows: of each row those whose chart names it, if any. */
export const withFlows = (markdown: string, flows: ReadonlyMap<string, readonly string[]>): string =>
  markdown
    .split('\n')
    .map((line, index, lines) => {
      if (line.startsWith(HEAD)) return `${HEAD} flow |`
      if (lines[index - 1]?.startsWith(HEAD)) return '|---|---|---|'
      const { id, text } = rowOf(line)
      const named = flows.get(id ?? '')
      return id === undefined
        ? line
        : ['', id, text, ...(named ? [named.join(', ')] : []), ''].join(' | ').trim()
    })
    .join('\n')

/** Requirement -> flows whose chart names it at a transition or a state. */
export function flowsOf(
  charts: readonly { readonly name: string; readonly requirements: readonly string[] }[],
): Map<string, string[]> {
  const flows = new Map<string, string[]>()
  for (const { name, requirements } of charts)
    for (const id of new Set(requirements)) flows.set(id, [...(flows.get(id) ?? []), name])
  return flows
}

/** Whether a test runs a page or a chart: what it shows can stand on one. */
export const isOfFlow = (file: string, source: string): boolean =>
  file.endsWith('.browser.ts') || /from '#(?:machines|views)\//.test(source)

/** `[A-01][A-02]` and `[A-01, A-02]` both have two ids. */
export const titleIds = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]{2,}-\d+(?:\s*,\s*[A-Z]{2,}-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/\s*,\s*/),
  )
