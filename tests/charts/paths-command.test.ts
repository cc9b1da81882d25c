import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { csvRecords } from '#tests/support/csv.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { pathsCommand } from '../../scripts/lib/paths-command.ts'
import { type FoundChart, findChart, flowNames } from './docs/discover.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'

const charts: FoundChart[] = [
  { name: 'letter', machine: letterMachine, flow: letterFlow },
  { name: 'stamp', machine: letterMachine, flow: undefined },
]

const names = charts.map(({ name }) => name)

const answered = (args: readonly string[]) =>
  pathsCommand(args, names, async (name) => {
    const chart = charts.find((each) => each.name === name)
    if (chart === undefined) throw new Error(`${name} was asked for`)
    return { ...chart, words: new Map() }
  })

async function output(...args: string[]): Promise<string> {
  const answer = await answered(args)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.output
}

async function problem(...args: string[]): Promise<string> {
  const answer = await answered(args)
  return 'problem' in answer ? answer.problem : 'no problem'
}

describe('npm run paths', () => {
  it('[CHT-20] lists the steps of a path with the test data of each and where it leads', async () => {
    expect(
      await output('letter', '--to', 'composing.refused'),
    ).toBe(`letter: the shortest way to composing.refused, 1 path

1. composing.refused
   start {"openedAt":0} -> opening
   loadDraft ✓ (a draft) "Dear" -> composing.written
   letter.send (in time) {"at":7000} -> sending.post.posting sending.notice.quiet
   postLetter ✗ (refused) {"refused":"No stamp"} -> composing.refused
`)
  })

  it('[CHT-20] writes JSON and a table of steps that say the same', async () => {
    const json: { paths: { shows: string[]; steps: { what: string; edges: string[] }[] }[] } = JSON.parse(
      await output('letter', '--format', 'json'),
    )
    const csv = await output('letter', '--format', 'csv')
    const rows = csvRecords(csv)
    expect(
      rows.map(({ path, shows, step, what, transitions }) => [path, shows, step, what, transitions]),
    ).toEqual(
      json.paths.flatMap(({ shows, steps }, path) =>
        steps.map(({ what, edges }, step) => [
          String(path + 1),
          shows.join('; '),
          String(step),
          what,
          edges.join('; '),
        ]),
      ),
    )
    expect(
      csv.startsWith('\ufeff"path","shows","step","kind","what","data","states","transitions"\r\n'),
    ).toBe(true)
  })

  it('[CHT-18] goes over a transition, and through a state that is left at once', async () => {
    const names = (text: string) => text.split('\n').flatMap((line) => /^ {3}(.+) ->/.exec(line)?.[1] ?? [])
    expect(names(await output('letter', '--to', 'helping: help.close'))).toEqual([
      'start {"openedAt":0}',
      'loadDraft ✓ (a draft) "Dear"',
      'help.open',
      'help.close',
    ])
    expect(names(await output('letter', '--to', 'composing.checking'))).toEqual([
      'start {"openedAt":0}',
      'loadDraft ✓ (a draft) "Dear"',
    ])
  })

  it('[CHT-18] goes to several places, with no way that another one begins with', async () => {
    const text = await output('letter', '--to', 'opening', '--to', 'helping', '--to', 'helping: help.close')
    expect(text.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      'letter: the shortest ways to opening, helping, helping: help.close, 1 path',
      '1. helping: help.close; helping; opening',
    ])
    expect(await problem('letter', '--to', 'opening', '--to', 'helpin')).toBe(
      'letter has no state or transition "helpin". The nearest is helping.',
    )
    expect(await problem('letter', '--to', 'opening', '--to', 'put', '--strategy', 'simple')).toBe(
      '--strategy simple leads to one state: opening or put?',
    )
  })

  it('[WKB-26] loads the flow that is asked for and no other', async () => {
    const folder = await emptyFolder()
    const whole = JSON.stringify(resolve('tests/charts/fixtures/letter.machine.ts'))
    await writeFile(join(folder, 'letter.machine.ts'), `export { letterMachine } from ${whole}`)
    await writeFile(join(folder, 'torn.machine.ts'), 'throw new Error("torn")')
    expect(flowNames(folder)).toEqual(['letter', 'torn'])
    const { machine, flow } = await findChart(folder, 'tests/charts/fixtures', 'letter')
    expect([machine.id, flow?.name]).toEqual(['letter', 'letter'])
    await expect(findChart(folder, 'tests/charts/fixtures', 'torn')).rejects.toThrow('torn')
  })

  it('[CHT-20] ends quietly when only its beginning is read', () => {
    const { stdout, stderr } = spawnSync(
      'bash',
      [
        '-c',
        'set -o pipefail; node --import tsx scripts/paths.ts signup --strategy simple --format json | head -1',
      ],
      { encoding: 'utf8' },
    )
    expect([stdout, stderr]).toEqual(['{\n', ''])
  })

  it('[CHT-20] gives another tool the paths and nothing else, on the output of npm and in a file', async () => {
    const file = join(await emptyFolder(), 'paths.json')
    const { stdout } = spawnSync(
      'npm',
      ['run', '-s', 'paths', '--', 'signup', '--to', 'form', '--format', 'json', '--out', file],
      { encoding: 'utf8' },
    )
    expect(stdout).toBe(`Written to ${file}\n`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      flow: 'signup',
      paths: [{ shows: ['form'] }],
    })
  })

  it('[CHT-18] [CHT-19] takes the strategy that it is asked for', async () => {
    const asked = [
      [],
      ['--strategy', 'edges'],
      ['--strategy', 'pairs'],
      ['--strategy', 'simple', '--to', 'put'],
    ]
    const texts = await Promise.all(asked.map((args) => output('letter', ...args)))
    const heads = texts.map((text) => text.split('\n').slice(0, 2))
    expect(heads).toEqual([
      ['letter: every transition, 13 paths', ''],
      ['letter: every transition, 13 paths', ''],
      ['letter: every two transitions that can follow each other, 31 paths', ''],
      ['letter: simple paths to put, 959 paths', 'There are more: only those of at most 15 moves are given.'],
    ])
  })

  it('[CHT-21] says in a sentence what is wrong with a request', async () => {
    const usage =
      'npm run -s paths -- <flow> [--to <state or transition>]… [--strategy edges|pairs|simple] [--format list|gherkin|csv|testrail|xray|json] [--out <file>]'
    expect(await output('--help')).toBe(`${usage}\nThere are letter, stamp.\n`)
    expect(await problem()).toBe(`Say which flow: ${usage}\nThere are letter, stamp.`)
    expect(await problem('leter')).toBe(
      'There is no flow "leter". The nearest is letter.\nThere are letter, stamp.',
    )
    expect(await problem('warehouse')).toBe('There is no flow "warehouse".\nThere are letter, stamp.')
    expect(await problem('letter', 'stamp')).toBe('One flow at a time: letter or stamp?')
    expect(await problem('stamp')).toBe('stamp has no tables yet, so nothing says what could happen to it.')
    expect(await problem('letter', '--to', 'composing.writen')).toBe(
      'letter has no state or transition "composing.writen". The nearest is composing.written.',
    )
    expect(await problem('letter', '--to', 'sending.post.posting: postLetter ✗')).toBe(
      'letter has no state or transition "sending.post.posting: postLetter ✗". There are sending.post.posting: postLetter ✗ #1 and sending.post.posting: postLetter ✗ #2.',
    )
    expect(await problem('letter', '--to', 'Helping')).toBe(
      'letter has no state or transition "Helping". The nearest is helping.',
    )
    expect(await problem('letter', '--strategy', 'all')).toBe(
      'There is no strategy "all": take edges, pairs, simple.',
    )
    expect(await problem('letter', '--format', 'xml')).toBe(
      'There is no format "xml": take list, gherkin, csv, testrail, xray, json.',
    )
    expect(await problem('letter', '--to', 'put', '--strategy', 'pairs')).toBe(
      '--to asks for ways to one place and --strategy pairs for ways through all: take --to alone (the shortest way) or with --strategy simple (every way).',
    )
    expect(await problem('letter', '--to', 'put: after 30 s', '--strategy', 'simple')).toBe(
      '--strategy simple leads to states; "put: after 30 s" is a transition: leave the strategy out for the shortest way.',
    )
    expect(await problem('letter', '--fromat', 'csv')).toMatch(/^Unknown option '--fromat'/)
    expect(await problem('letter', '--to', 'composing.last', '--strategy', 'simple')).toBe(
      'Nothing in the test data of letter comes to rest in composing.last: see its rows in letter.table.ts.',
    )
  })
})
