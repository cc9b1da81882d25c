import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { resetMachine } from '#machines/accounts/reset.machine.ts'
import { forgot } from '#machines/accounts/reset.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import { feedMachine } from '#machines/shared/feed.machine.ts'
import { formMachine } from '#machines/shared/form.machine.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { changesOf } from './docs/changes.ts'
import { findCharts, flowNames } from './docs/discover.ts'
import { withFlowList } from './docs/flow-list.ts'
import { chartProblems } from './docs/lint.ts'
import { codeLink } from './docs/service-code.ts'
import { summariesOf } from './docs/uses.ts'
import { driftedFiles, generatedFiles, writeFiles } from './docs/write.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'

const letter = {
  name: 'letter',
  machine: letterMachine,
  flow: letterFlow,
}
const files = await generatedFiles([letter])

describe('the documents of the charts', () => {
  it('[CHT-12] are found by the names of files and exports', async () => {
    const found = await findCharts('tests/charts/fixtures', 'tests/charts')
    expect(found).toEqual([{ ...letter, feature: 'fixtures' }])
  })

  it('[CHT-12][CHT-51] show purpose, states, transitions, services with what they are asked, delays, paths and what no browser shows', () => {
    const lines = files.get('letter.md')?.split('\n') ?? []
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# letter',
      '## States',
      '## Transitions',
      '## Events',
      '## Guards',
      '## Services',
      '## Delays',
      '## Asked with',
      '## Waits',
      '## Paths',
      '## Not in the browser',
      '## As text',
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        'Writes a letter to the owner of a home and sends it.',
        '| **opening** | The draft of the last visit is looked for on this device. | `loadDraft` |  |',
        '| **filed** (the end) | The letter is put away. |  |  |',
        '| composing.written | letter.send | hasText and not hasTakenTime | composing.hasty |  |  |',
        '| composing.written | letter.send | else | sending |  | CHT-01 |',
        '| `filing` | 30 s |',
        '- **postLetter** – `{"text":"Dear owner"}`',
        '- **filing** – 30 s',
        '1. **opening: loadDraft ✓** – start, loadDraft ✓ (a draft)',
        '- **sending: anything else** – All other controls are hidden while a letter is on its way.',
        '  sending_post_posting --> sent: postLetter ✓',
      ]),
    )
  })

  it('[CHT-12] link each service to its code, and a chart that runs within to its document', () => {
    expect(codeLink(signupMachine, 'code')).toBe('[code](code.md)')
    expect(codeLink(signupMachine, 'signUp')).toBe(
      '[signup.machine.ts](../../src/machines/accounts/signup.machine.ts)',
    )
    expect(codeLink(paymentMachine, 'tokenise')).toBe(
      '[checkout.ts](../../src/services/checkout/checkout.ts)',
    )
    expect(codeLink(feedMachine, 'load')).toBe('[feed.machine.ts](../../src/machines/shared/feed.machine.ts)')
  })

  it('[CHT-12] say what a use of a general chart is for and says, where it runs and in that chart', async () => {
    const chart = { name: 'reset', machine: resetMachine, flow: undefined }
    const form = { name: 'form', machine: formMachine, flow: undefined }
    const uses = summariesOf([{ id: 'forgot', part: 'form', machine: forgot }], [chart, form])
    const words =
      'The mail with a code and a link for a new password. A dialog says “Could not send the confirmation code. Please double check the e-mail and try it again.”'
    const written = await generatedFiles([chart, form], uses)
    expect(written.get('reset.md')).toContain(`| \`request\` | request | [form](form.md): ${words} |\n`)
    expect(written.get('form.md')).toContain(`| \`forgot\` | ${words} | [reset](reset.md) request |\n`)
  })

  it('[CHT-12] leave no service of the product without its code', async () => {
    const charts = await findCharts('src/machines', 'tests')
    const unlinked = charts.flatMap(({ machine }) =>
      Object.keys(machine.implementations.actors).filter((name) => codeLink(machine, name) === undefined),
    )
    expect(unlinked).toEqual([])
    expect(codeLink(signupMachine, 'unknown')).toBeUndefined()
  })

  it('[CHT-12] are listed by group and title, with purpose and figures', () => {
    const page = 'Before\n<!-- flows -->\nold\n<!-- end of flows -->\nAfter\n'
    const words = new Map([['letter', { title: 'Send a letter', group: 'customers', phrases: {} }] as const])
    const listed = withFlowList(page, [letter], words)
    expect(listed.split('\n').filter((line) => line !== '')).toEqual([
      'Before',
      '<!-- flows -->',
      '### Customers',
      '| Flow | What it is for | States | Transitions | Paths |',
      '| --- | --- | --- | --- | --- |',
      '| [Send a letter](letter.md) | Writes a letter to the owner of a home and sends it. | 21 | 20 | 13 |',
      '<!-- end of flows -->',
      'After',
    ])
    expect(withFlowList(listed, [letter], words)).toBe(listed)
  })

  it('[CHT-12] leave no chart of the product without its row in the list', () => {
    const readme = readFileSync('docs/statecharts/README.md', 'utf8')
    const listed = [...readme.matchAll(/^\| \[[^\]]+\]\((.+)\.md\) \|/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual(flowNames('src/machines').toSorted())
  })

  it('[CHT-15] draw the chart, light or dark as its reader prefers', () => {
    const svg = files.get('letter.svg')
    expect(svg).toContain('@media (prefers-color-scheme: dark)')
    expect(svg).toContain('<title>The letter was taken.</title>')
    expect(svg).not.toContain('<a ')
  })

  it('[CHT-12] are the same each time they are written', async () => {
    expect(await generatedFiles([letter])).toEqual(files)
  })

  it('[CHT-13] are known to be out of date when changed, missing or of a chart that is gone', async () => {
    const folder = await emptyFolder()
    expect(driftedFiles(folder, files)).toEqual(['letter.md', 'letter.svg'])
    writeFiles(folder, files)
    expect(driftedFiles(folder, files)).toEqual([])
    writeFileSync(join(folder, 'letter.md'), 'edited by hand')
    rmSync(join(folder, 'letter.svg'))
    writeFileSync(join(folder, 'telegram.svg'), '')
    writeFileSync(join(folder, 'README.md'), '')
    expect(driftedFiles(folder, files)).toEqual(['letter.md', 'letter.svg', 'telegram.svg'])
    writeFiles(folder, files)
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'letter.md', 'letter.svg'])
  })
})

describe('a document that is out of date', () => {
  it('[CHT-35] shows in words what changed in the transitions', () => {
    const before = files.get('letter.md') ?? ''
    const after = before
      .replace('| isRefused | composing.refused |', '| isRefused | composing.failed |')
      .replace('| put | after 30 s |  | filed |  |  |\n', '')
    expect(changesOf('letter', before, after)).toEqual([
      'letter: sending.post.posting: postLetter ✗ #1 leads to composing.failed, not composing.refused',
      'letter: put: after 30 s is gone',
    ])
    expect(changesOf('letter', before, before)).toEqual([])
  })
})

describe('the check of a chart', () => {
  it('[CHT-14] has nothing to say about a chart that is complete', () => {
    expect(chartProblems(letter, new Set(['CHT-01']))).toEqual([])
  })

  it('[CHT-14] names a requirement that is none', () => {
    expect(chartProblems(letter, new Set(['CHT-02']))).toEqual([
      'letter: it names the requirement CHT-01, which has no row in docs/requirements.md',
    ])
  })

  it('[CHT-14] names what lacks a description, a name or an id', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' }, context: {} as { on: boolean } },
      actors: { ring: fromPromise(async () => 1) },
    }).createMachine({
      id: 'bell-of-old',
      context: { on: false },
      initial: 'still',
      states: {
        still: { entry: assign({ on: false }), on: { go: { guard: () => true, target: 'ringing' } } },
        ringing: {
          description: 'It rings.',
          invoke: { id: 'theRing', src: 'ring', onDone: { target: 'still', actions: assign({ on: true }) } },
          after: { 500: { target: 'still' } },
        },
      },
    })
    expect(chartProblems({ name: 'bell', machine, flow: undefined }, new Set())).toEqual([
      'bell: its id is "bell-of-old", not "bell"',
      'bell: the machine has no description',
      'bell: still has no description',
      'bell: ringing invokes ring under the id theRing: they have to be the same',
      'bell: still has an entry action without a name',
      'bell: ringing has a delay of 500 ms without a name',
      'bell: still: go has a guard without a name',
      'bell: ringing: theRing ✓ has an action without a name',
      'bell: its table names no requirement',
      'bell: no bell.table.ts under tests gives it its tables',
    ])
  })
})
