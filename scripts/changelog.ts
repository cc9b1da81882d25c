import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** Writes what each day's commits say that they do, the newest first. Run before a release. */
const log = execFileSync('git', ['log', '--no-merges', '--format=%cs %s'], { encoding: 'utf8' })
const commits = log
  .trim()
  .split('\n')
  .map((line) => ({ day: line.slice(0, 10), subject: line.slice(11) }))
const days = [...new Set(commits.map(({ day }) => day))]
const sections = days.map((day) => {
  const subjects = commits.filter((commit) => commit.day === day).map(({ subject }) => `- ${subject}`)
  return `## ${day}\n\n${subjects.join('\n')}\n`
})
const head =
  '# Changelog\n\nWritten from the commits by `npm run changelog`; their bodies say what was wrong before.\n'
writeFileSync('CHANGELOG.md', [head, ...sections].join('\n'))
