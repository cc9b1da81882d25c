import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ChartDescription, describeChart } from '#charts/describe.ts'
import { findMachines } from '#tests/charts/docs/discover.ts'

const MACHINES = 'src/machines'

/**
 * The charts of a project, described as they were at a revision, or as they stand in the working tree.
 * @throws ChartsProblem with a sentence when git has no such revision, or it has no charts that can be loaded.
 */
export async function chartsAt(project: string, revision?: string): Promise<ChartDescription[]> {
  const root = revision === undefined ? project : checkedOut(project, revision)
  const machines = await findMachines(join(root, MACHINES)).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ChartsProblem(`The charts of ${revision ?? 'the working tree'} cannot be loaded: ${reason}`, {
      cause,
    })
  })
  return machines.map(({ machine }) => describeChart(machine))
}

export class ChartsProblem extends Error {
  override readonly name = 'ChartsProblem'
}

/**
 * The revision of what landed before the working tree, abbreviated: where its branch left main, or on main itself the
 * commit before this one. Undefined without git or history.
 */
export function landedBefore(project: string): string | undefined {
  const short = (revision: string) =>
    git(project, ['rev-parse', '--verify', '--quiet', '--short', `${revision}^{commit}`])
  const fork = git(project, ['merge-base', 'HEAD', 'origin/main'])
  const isOnMain = fork === undefined || fork === git(project, ['rev-parse', 'HEAD'])
  return short(isOnMain ? 'HEAD~1' : fork)
}

/** A folder within the project, so that packages are found, with the sources of a revision. */
function checkedOut(project: string, revision: string): string {
  const commit = git(project, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ])
  if (commit === undefined) throw new ChartsProblem(`git knows no revision "${revision}" here.`)
  if (git(project, ['cat-file', '-e', `${commit}:${MACHINES}`]) === undefined)
    throw new ChartsProblem(`${revision} has no charts: there is no ${MACHINES} in it.`)
  const folder = join(project, '.cache', 'charts-at', commit)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit, 'package.json', 'src'], {
      cwd: project,
      maxBuffer: 1024 ** 3,
    })
    execFileSync('tar', ['-x', '-C', partial], { input: archive })
    renameSync(partial, folder)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
  return folder
}

function git(project: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: project,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
