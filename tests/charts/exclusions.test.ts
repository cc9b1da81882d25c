import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findCharts } from './docs/discover.ts'

/** Requirement ids of the titles of all tests of the product's pages. */
const shown = new Set(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(browser\.ts|test\.tsx)$/.test(file))
    .flatMap((file) => readFileSync(`tests/${file}`, 'utf8').match(/^\s*(test|it)\(\s*[`'"]\[.*$/gm) ?? [])
    .flatMap((title) => [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => id)),
)

const flows = await findCharts('src/machines/accounts', 'tests')
const excluded = flows.flatMap(({ name, flow }) =>
  Object.entries(flow?.browserExcluded ?? {}).map(([place, reason]) => ({ name, place, reason })),
)

it.each(excluded)(
  '[CHT-44] $name: $place is seen on the page by the test that its exclusion names',
  ({ reason }) => {
    const ids = [...reason.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => id)
    expect(ids).not.toEqual([])
    expect(ids.filter((id) => !shown.has(id))).toEqual([])
  },
)
