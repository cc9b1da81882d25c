import { appendFileSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { test } from '#tests/support/kept-page.ts'
import type { TourPlan, TourResult } from '../../scripts/lib/tour-mutants.ts'
import { requiredEdges } from './coverage.ts'
import { findCharts } from './docs/discover.ts'
import { tourBrowser } from './run-browser.ts'

/** Real time that a page with a bug has to reach a state, in milliseconds. */
const PATIENCE = 6_000

const plan: TourPlan = JSON.parse(readFileSync(process.env.TOUR_PLAN ?? '', 'utf8'))
const flows = new Map((await findCharts('src/machines', 'tests')).map(({ name, flow }) => [name, flow]))

const noticed = new Set<number>()

for (const { flow: name, bug, title } of plan.tours)
  test(title, async ({ takeStage, request }) => {
    const flow = flows.get(name)
    if (flow === undefined) throw new Error(`there is no flow ${name}`)
    if (bug !== undefined && noticed.has(bug)) return
    const required = requiredEdges(flow, 'browser')
    const asides = Object.keys(flow.asides ?? {})
    test.setTimeout(60_000 + required.length * 3_000 + asides.length * 20_000)
    await request.post([plan.plantAt, name, bug ?? []].flat().join('/'))
    const { walked, failures, unshown, untried } = await tourBrowser(flow, takeStage, PATIENCE, undefined, 1)
    const missing = [...required.filter((id) => !walked.has(id)), ...unshown, ...untried]
    const isWhole = failures.length + missing.length === 0
    const words = failures[0]?.words ?? `not walked, shown or tried: ${missing.join(', ')}`
    if (bug !== undefined && !isWhole) noticed.add(bug)
    const result: TourResult = {
      ...{ flow: name, isWhole, words: stripVTControlCharacters(words).slice(0, 500) },
      ...(bug === undefined ? {} : { bug }),
    }
    appendFileSync(plan.results, `${JSON.stringify(result)}\n`)
  })
