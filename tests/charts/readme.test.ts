import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { produce } from 'immer'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, StateMachine } from 'xstate'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { codeFlow } from '#tests/accounts/code/code.table.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { pathsCommand } from '../../scripts/lib/paths-command.ts'
import { changesOf } from './docs/changes.ts'
import { generatedFiles } from './docs/write.ts'
import { mutantReport } from './mutants.ts'
import { walkOf } from './play.ts'
import { machineTests } from './run-machine.ts'
import { WalkFailure, writeTestTrail } from './test-trail.ts'

const readme = readFileSync('docs/statecharts/README.md', 'utf8')
const blocks = [...readme.matchAll(/^```\n(.*?)^```$/gms)].map(([, block = '']) => block)

/** The only block that has a text. */
function blockWith(text: string): string {
  const found = blocks.filter((block) => block.includes(text))
  expect(found, `blocks with "${text}"`).toHaveLength(1)
  return found[0] ?? ''
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** `'clearPassword'` dropped from `code ✓ #2`. */
const forgetful: AnyStateMachine = signupMachine.provide({ actions: { clearPassword: assign({}) } })

/** The server refusing a field leads to `code`. */
function astray(): AnyStateMachine {
  const config = produce(signupMachine.config, (draft) => {
    const { invoke } = draft.states?.submitting ?? {}
    const outcomes = invoke && 'onError' in invoke && Array.isArray(invoke.onError) ? invoke.onError : []
    const [first] = outcomes
    if (typeof first !== 'object' || !('target' in first)) throw new Error('there is no such edge')
    first.target = 'code'
  })
  return new StateMachine(config, signupMachine.implementations)
}

/** What a run of signup's machine test says with a chart in which a bug is planted, and the trails that it leaves. */
async function failuresOf(machine: AnyStateMachine): Promise<{ text: string; trails: string[] }> {
  const flow = { ...signupFlow, machine }
  const folder = await emptyFolder()
  const trails: string[] = []
  const lines = machineTests(flow, walkOf(flow)).flatMap(({ title, run }) => {
    try {
      run()
      return []
    } catch (error) {
      if (!(error instanceof WalkFailure) || !title.includes(' <- ')) return [`× ${title}`]
      trails.push(basename(writeTestTrail(error.trail, folder)))
      const [reason = ''] = error.message.split(/ \/\/ |\n/)
      return [`× ${title}`, reason]
    }
  })
  return { text: words(lines.join(' ')), trails }
}

describe('an example of the charts’ README', () => {
  it('[CHT-37] shows the path to a transition as the command gives it', async () => {
    const [command = '', ...lines] = blockWith('$ npm run -s paths').trim().split('\n')
    const [, edge = ''] = /paths -- code --to "(.+)"$/.exec(command) ?? []
    const answer = await pathsCommand(['code', '--to', edge], ['code'], async (name) => ({
      name,
      machine: codeFlow.machine,
      flow: codeFlow,
      words: new Map(),
    }))
    const pattern = lines
      .map((line) => line.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.*'))
      .join('\n')
    expect('output' in answer ? answer.output : answer.problem).toMatch(new RegExp(`^${pattern}$`, 'm'))
  })

  it('[CHT-37] shows what fails when an action is dropped', async () => {
    const block = blockWith('× [SGN-09] [SGN-50] code: code ✓ #2')
    const { text, trails } = await failuresOf(forgetful)
    expect(words(block.replace(/^ *Trail: .*$/m, ''))).toBe(text)
    expect(/Trail: \.cache\/trails\/(.*)$/m.exec(block)?.slice(1)).toEqual(trails)
  })

  it('[CHT-37] shows what fails when a transition leads elsewhere', async () => {
    expect(words(blockWith('× [SGN-10] [SGN-55] submitting: signUp ✗ #1'))).toBe(
      (await failuresOf(astray())).text,
    )
  })

  it('[CHT-37] shows what the check of the documents says of it', async () => {
    const machine = astray()
    const files = await generatedFiles([{ name: 'signup', machine, flow: { ...signupFlow, machine } }])
    const before = readFileSync('docs/statecharts/signup.md', 'utf8')
    const [change = 'no change'] = changesOf('signup', before, files.get('signup.md') ?? '')
    expect(readme).toContain(`\`${change}\``)
  })

  it('[CHT-37] shows a planted bug that no check notices', () => {
    const [, bug] = /^signup: (.+) is noticed by no check$/m.exec(blockWith('is noticed by no check')) ?? []
    const { signUp } = signupFlow.actors
    if (signUp === undefined) throw new Error('the table has lost its actor')
    const unsaid = {
      ...signUp,
      error: signUp.error?.map(({ error, to, browser }) => ({ error, to, browser })) ?? [],
    }
    const flow = { ...signupFlow, actors: { ...signupFlow.actors, signUp: unsaid } }
    expect(mutantReport(flow, ['target', 'guard']).unnoticed).toEqual([bug])
  })
})
