import { appendFileSync, readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import type { TourPlan } from '../../scripts/lib/tour-mutants.ts'
import { requiredEdges } from './coverage.ts'
import { findCharts } from './docs/discover.ts'
import { tourBrowser } from './run-browser.ts'

/** Real time that a page with a bug has to reach a state, in milliseconds. */
const PATIENCE = 6_000

const plan: TourPlan = JSON.parse(readFileSync(process.env.TOUR_PLAN ?? '', 'utf8'))
const flows = new Map((await findCharts('src/machines', 'tests')).map(({ name, flow }) => [name, flow]))

for (const [index, { flow: name, title }] of plan.tours.entries())
  test(title, async ({ browser, request }) => {
    const flow = flows.get(name)
    if (flow === undefined) throw new Error(`there is no flow ${name}`)
    const required = requiredEdges(flow, 'browser')
    test.setTimeout(60_000 + required.length * 3_000)
    await request.post(`${plan.plantAt}${index}`)
    const { walked, failures } = await tourBrowser(flow, browser, PATIENCE, undefined, 1)
    const isWhole = failures.length === 0 && required.every((id) => walked.has(id))
    const [failure] = failures
    appendFileSync(plan.results, `${JSON.stringify({ index, isWhole, words: failure?.words ?? '' })}\n`)
  })
