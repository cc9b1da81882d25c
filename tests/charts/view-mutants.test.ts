import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { findCharts } from './docs/discover.ts'
import { unnoticedInViews } from './unnoticed.ts'
import { bugsOfViews, viewMutants, withBugs } from './view-mutants.ts'

const view = `export const Letter = ({ letter, context, field }: Props) => (
  <form>
    <TextInput label="To" {...field('to')} />
    <TextInput label="Stamp" {...field('stamp')} error={context.stamp} />
    <Checkbox label="Seal" {...form.getInputProps('seal', { type: 'checkbox' })} />
    <p>{context.text}</p>
    <Button onClick={() => letter.send({ type: 'letter.post', by })}>Post</Button>
    <Button onClick={() => other.send({ type: 'other.event' })}>Else</Button>
  </form>
)
`

it('[CHT-52] plants in a view a button that is gone, another event, another datum and an error without its field', async () => {
  const folder = await emptyFolder()
  mkdirSync(join(folder, 'letters'))
  writeFileSync(join(folder, 'letters', 'Letter.tsx'), view)
  writeFileSync(join(folder, 'Other.tsx'), view.replaceAll('letter.post', 'mail.post'))
  const mutants = viewMutants(folder, new Map([['letter', ['letter.post', 'letter.tear']]]))
  expect(mutants.map(({ kind, flow }) => `${kind} in ${flow}`).sort()).toEqual([
    'button in letter',
    'error in letter',
    'error in letter',
    'wrong datum in letter',
    'wrong datum in letter',
    'wrong event in letter',
  ])
  const planted = withBugs(view, new Map(mutants.entries()), '/site/').split('\nfunction ')[0]
  expect(planted?.replaceAll(/\(\d+,/g, '(n,')).toBe(
    `export const Letter = ({ letter, context, field }: Props) => (
  <form>
    <TextInput label="To" {...comesTo(n, field('to'), (site) => ({ ...site, error: undefined }), (site) => site.error)} />
    <TextInput label="Stamp" {...field('stamp')} error={comesTo(n, context.stamp, () => undefined, (site) => site)} />
    <Checkbox label="Seal" {...form.getInputProps('seal', { type: 'checkbox' })} />
    <p>{comesTo(n, context.text, () => '?', () => true)}</p>
    {comesTo(n, <Button onClick={() => letter.send({ type: comesTo(n, 'letter.post', () => 'letter.tear', () => true), by: comesTo(n, by, () => Object('?'), () => true) })}>Post</Button>, () => null, () => true)}
    <Button onClick={() => other.send({ type: 'other.event' })}>Else</Button>
  </form>
)
`,
  )
})

it('[CHT-52] an event with which the flow does the same is no other one', async () => {
  const folder = await emptyFolder()
  writeFileSync(join(folder, 'Letter.tsx'), view)
  const events = new Map([['letter', ['letter.post', 'letter.send', 'letter.tear']]])
  const others = (same: string) =>
    viewMutants(folder, events, (_, one, other) => one === 'letter.post' && other === same).flatMap(
      ({ kind, text }) => (kind === 'wrong event' ? text : []),
    )
  expect(others('letter.tear')).toEqual(["'letter.post' -> () => 'letter.send'"])
  expect(others('letter.send')).toEqual(["'letter.post' -> () => 'letter.tear'"])
})

it('[CHT-52] bugs of views that no tour notices are bugs that there are, and one of twenty at most', async () => {
  const flows = (await findCharts('src/machines', 'tests')).flatMap(({ flow }) => flow ?? [])
  const bugs = bugsOfViews(flows)
  const known = new Set(bugs.map(({ file, text }) => `${file}: ${text}`))
  const named = Object.entries(unnoticedInViews).flatMap(([file, reasons]) =>
    Object.keys(reasons).map((text) => `${file}: ${text}`),
  )
  expect(named.filter((each) => !known.has(each))).toEqual([])
  const left = bugs.filter(({ file, text }) => unnoticedInViews[file]?.[text] !== undefined)
  expect(left.length).toBeGreaterThan(0)
  expect(left.length / bugs.length).toBeLessThanOrEqual(0.05)
})
