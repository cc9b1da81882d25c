import { inProject, textOf } from './project.mjs'

/** What Vitest's JSON report counts; a run that failed without a failed test counts as one. */
export function vitestCounts(code) {
  const report = readReport('vitest.json')
  return counted(report?.numPassedTests, report?.numFailedTests, code)
}

export function playwrightCounts(code) {
  const stats = readReport('playwright.json')?.stats
  return counted(stats?.expected, stats === undefined ? undefined : stats.unexpected + stats.flaky, code)
}

export function checkCounts(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function counted(passed = 0, failed = 0, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function readReport(name) {
  const text = textOf(inProject('test-results', name))
  return text === undefined ? undefined : JSON.parse(text)
}
