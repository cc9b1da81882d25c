import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { collectProcessMetrics } from '#server/app/metrics-server.ts'
import { registry } from '#server/watch/metrics.ts'

collectProcessMetrics()
const metrics = await registry.getMetricsAsJSON()
const existing = new Set(
  metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  ),
)
const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const named = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\b(?:foresale|nodejs|process)_\w+/g), ([name]) => name)),
]

it.each(['ops/alerts.yml', 'ops/dashboard.json'])('[RUN-94] each metric of %s exists', async (path) => {
  const names = named(await read(path))
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter((name) => !existing.has(name))).toEqual([])
})

it('[RUN-94] the guide for operators says what each alert means', async () => {
  const [alerts, guide] = await Promise.all([read('ops/alerts.yml'), read('docs/operating.md')])
  const names = Array.from(alerts.matchAll(/- alert: (\w+)/g), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(9)
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

it('[RUN-94] the dashboard shows each metric of ours', async () => {
  const shown = named(await read('ops/dashboard.json'))
  const ours = metrics.map(({ name }) => name).filter((name) => name.startsWith('foresale_'))
  const stated = ['foresale_database_up', 'foresale_notices_up']
  const missing = ours.filter((name) => !shown.some((each) => each.startsWith(name)))
  expect(missing).toEqual(stated)
})
