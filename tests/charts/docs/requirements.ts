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
    [...markdown.matchAll(/^\|\s*([A-Z]{2,}-\d+)\s*\|\s*(.*?)\s*\|\s*$/gm)].flatMap(([, id, text]) =>
      id === undefined || text === undefined ? [] : [[id, text.replaceAll('\\|', '|')] as const],
    ),
  )

/** `[A-01][A-02]` and `[A-01, A-02]` both have two ids. */
export const titleIds = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]{2,}-\d+(?:\s*,\s*[A-Z]{2,}-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/\s*,\s*/),
  )
