import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { licencesOf, vulnerabilitiesIn } from '../../scripts/lib/packages.ts'

const lockOf = (one: object) => ({
  packages: { '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.2.3', ...one } },
})

it.each([
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
])('[RUN-96] a package under %s may be shipped: %s', (license, isAllowed) => {
  const { shipped, faults } = licencesOf(lockOf({ license }))
  expect(shipped).toEqual([[license, 1]])
  expect(faults).toEqual(
    isAllowed ? [] : [`@b/c 1.2.3 is shipped under ${license}, which is not an allowed licence.`],
  )
})

it('[RUN-96] a shipped package must name a licence', () => {
  expect(licencesOf(lockOf({})).faults).toEqual(['@b/c 1.2.3 is shipped and names no licence.'])
})

it('[RUN-96] a tool may have a licence that covers its own files only, and need not name one', () => {
  expect(licencesOf(lockOf({ dev: true, license: 'MPL-2.0' }))).toEqual({ shipped: [], faults: [] })
  expect(licencesOf(lockOf({ dev: true })).faults).toEqual([])
  expect(licencesOf(lockOf({ dev: true, license: 'GPL-3.0-only' })).faults).toEqual([
    '@b/c 1.2.3 is used under GPL-3.0-only, which is not an allowed licence.',
  ])
})

it('[RUN-96] all of ours are allowed', async () => {
  const { shipped, faults } = licencesOf(JSON.parse(await readFile('package-lock.json', 'utf8')))
  expect(faults).toEqual([])
  expect(shipped.length).toBeGreaterThan(5)
})

it('[RUN-97] high and critical vulnerabilities of packages are named', () => {
  const fault = (name: string, severity: string) => ({
    [name]: { name, severity, range: '<=1.2.0', via: [] },
  })
  const vulnerabilities = { ...fault('a', 'critical'), ...fault('b', 'moderate'), ...fault('c', 'high') }
  expect(vulnerabilitiesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    'a <=1.2.0 has a known vulnerability (critical): npm audit says which.',
    'c <=1.2.0 has a known vulnerability (high): npm audit says which.',
  ])
  expect(vulnerabilitiesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([])
})

it.each(['', 'not json', '{"error":{"code":"ENOTFOUND"}}'])(
  '[RUN-97] an audit without an answer is none: %s',
  (output) => {
    expect(vulnerabilitiesIn(output)).toBeUndefined()
  },
)
