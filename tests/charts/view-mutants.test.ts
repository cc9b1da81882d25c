import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '#tests/support/folder.ts'
import { markedView, type ViewMutant, viewMutants } from './view-mutants.ts'

const view = `export const Letter = ({ letter, context, field }: Props) => (
  <form>
    <TextInput label="To" {...field('to')} />
    <TextInput label="Stamp" {...field('stamp')} error={context.stamp} />
    <Checkbox label="Seal" {...form.getInputProps('seal', { type: 'checkbox' })} />
    <p>{context.text}</p>
    <Button onClick={() => letter.send({ type: 'letter.post', by: context.post })}>Post</Button>
    <Button onClick={() => other.send({ type: 'other.event' })}>Else</Button>
  </form>
)
`

const planted = ({ start, end, text }: ViewMutant) => view.slice(0, start) + text + view.slice(end)

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
  const lines = mutants.map((mutant) => {
    const before = view.split('\n')
    return planted(mutant)
      .split('\n')
      .filter((line, index) => line !== before[index])
  })
  expect(
    lines
      .flat()
      .map((line) => line.trim())
      .sort(),
  ).toEqual([
    "<Button onClick={() => letter.send({ type: 'letter.post', by: Object('?') })}>Post</Button>",
    "<Button onClick={() => letter.send({ type: 'letter.tear', by: context.post })}>Post</Button>",
    '<TextInput label="Stamp" {...field(\'stamp\')} data-error={context.stamp} />',
    '<TextInput label="To" {...{ ...field(\'to\'), error: undefined }} />',
    "<p>{'?'}</p>",
    '{null}',
  ])
})

it('[CHT-52] marks each place of a bug, so that a tour says whether it comes there', async () => {
  const folder = await emptyFolder()
  writeFileSync(join(folder, 'Letter.tsx'), view.replace('by: context.post', 'by'))
  const mutants = viewMutants(folder, new Map([['letter', ['letter.post', 'letter.tear']]]))
  const source = readFileSync(join(folder, 'Letter.tsx'), 'utf8')
  const marked = markedView(source, new Map(mutants.entries()), '/site/').split('\nfunction ')[0]
  expect(marked?.replaceAll(/\d+/g, 'n')).toBe(`export const Letter = ({ letter, context, field }: Props) => (
  <form>
    <TextInput label="To" {...comesTo(n, field('to'), (site) => site.error)} />
    <TextInput label="Stamp" {...field('stamp')} error={comesTo(n, context.stamp, (site) => site)} />
    <Checkbox label="Seal" {...form.getInputProps('seal', { type: 'checkbox' })} />
    <p>{comesTo(n, context.text)}</p>
    <Button onClick={comesTo(n, () => letter.send({ type: comesTo(n, 'letter.post'), by: comesTo(n, by) }))}>Post</Button>
    <Button onClick={() => other.send({ type: 'other.event' })}>Else</Button>
  </form>
)
`)
})
