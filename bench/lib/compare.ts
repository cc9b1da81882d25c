import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Figure } from './figures.ts'
import { comparisonOf } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const turns = 2
const install = `
  const [{ installPackages }, { build }] = await Promise.all([import('./scripts/lib/install.mjs'), import('./scripts/lib/build.mjs')])
  await installPackages()
  const { code, output } = await build()
  if (code !== 0) throw new Error(output)`

const Recorded: z.ZodType<readonly Figure[]> = z.array(
  z.object({
    name: z.string(),
    unit: z.enum(['ms', 'MB', 'KiB', '']),
    floor: z.array(z.number()),
    ours: z.array(z.number()),
    aim: z.nullable(z.number()),
  }),
)

/** Runs these benches on another revision and on this one in turn, and prints their figures side by side. */
export async function compareWith(revision: string, names: readonly string[]): Promise<void> {
  const folder = checkOut(revision)
  for (const place of [folder, root]) await node(place, ['--input-type=module', '--eval', install])
  for (const name of names) {
    try {
      const [before, after] = await inTurn([folder, root], name)
      console.log(`\n${comparisonOf(name, revision, before, after)}`)
    } catch (error) {
      console.error(`\n${name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

async function inTurn([before, after]: readonly [string, string], name: string) {
  let figures: readonly [Figure[], Figure[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1)
    figures = [
      joined(figures[0], await figuresIn(before, name)),
      joined(figures[1], await figuresIn(after, name)),
    ]
  return figures
}

/** A copy of a revision with the benches of this one, so that both do the same work. */
function checkOut(revision: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'pipe'] })
  const commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).toString().trim()
  const folder = join(root, '.cache', 'bench', commit)
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`
    mkdirSync(partial, { recursive: true })
    execFileSync('tar', ['-x', '-C', partial], { input: git('archive', '--format=tar', commit) })
    renameSync(partial, folder)
  }
  rmSync(join(folder, 'bench'), { recursive: true, force: true })
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
  return folder
}

async function figuresIn(place: string, name: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'foresale-bench-'))
  try {
    const file = join(folder, 'figures.json')
    await node(place, ['--import', 'tsx', 'bench/main.ts', name, '--into', file])
    return Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function node(cwd: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code} in ${cwd}`)
}

export const joined = (before: readonly Figure[], after: readonly Figure[]): Figure[] =>
  after.map((figure) => {
    const earlier = before.find(({ name }) => name === figure.name)
    const floor = [...(earlier?.floor ?? []), ...figure.floor]
    return { ...figure, floor, ours: [...(earlier?.ours ?? []), ...figure.ours] }
  })
