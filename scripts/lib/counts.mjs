import { inProject, textOf } from './project.mjs'

/** What Vitest's JSON report counts; a run that failed without a failed test counts as one. */
export function vitestCounts(code) {
  const report = readReport('vitest.json')
  return {
    ...counted(report?.numPassedTests, report?.numFailedTests, code),
    failures: vitestFailures(report),
  }
}

export function playwrightCounts(code) {
  const report = readReport('playwright.json')
  const stats = report?.stats
  const failed = stats === undefined ? undefined : stats.unexpected + stats.flaky
  return { ...counted(stats?.expected, failed, code), failures: (report?.suites ?? []).flatMap(failuresIn) }
}

export function checkCounts(code) {
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
}

const vitestFailures = (report) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)

const failuresIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresIn),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => `${title}\n${messagesOf(tests.flatMap(({ results }) => results)).join('\n')}`),
]

const messagesOf = (results) => results.flatMap(({ errors }) => errors).map(({ message }) => message)

function counted(passed = 0, failed = 0, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function readReport(name) {
  const text = textOf(inProject('test-results', name))
  return text === undefined ? undefined : JSON.parse(text)
}
