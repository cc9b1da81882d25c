import { plainUpperCase } from '#model/matching/address/tokens.ts'
import { type Owner, parseOwner } from '#model/matching/names.ts'
import { reportExports } from './reading/exports.ts'
import { type NameClass, nameClasses } from './reading/names.ts'
import { heldBackNames } from './reading/names-held-back.ts'
import { secondHeldBackNames } from './reading/names-held-back-second.ts'

interface Counted {
  readonly name: string
  readonly right: number
  readonly all: number
  readonly wrong: readonly string[]
}

/** `  Mary Ann / O'Neil / Jr` -> `MARY ANN / ONEIL / JR`. */
const plain = (text: string) => plainUpperCase(text).replaceAll("'", '').trim()

function labelOf(text: string): string {
  const [kind = '', people = ''] = text.includes(':') ? text.split(':') : ['people', text]
  if (['organisation', 'nobody', 'trust'].includes(text.trim())) return text.trim()
  return [kind.trim(), ...people.split(';').map((person) => plain(person).replace(/^\//, '').trim())].join(
    '; ',
  )
}

function readingOf({ kind, people, lastNames }: Owner): string {
  if (kind === 'organisation' || kind === 'nobody') return kind
  const named = people.map(({ firstName, middleName, lastName, suffix }) =>
    [`${firstName} ${middleName}`.trim(), lastName, suffix].filter((part) => part !== '').join(' / '),
  )
  return [kind, ...(named.length === 0 ? lastNames : named)].join('; ')
}

function readClass({ name, lines }: NameClass): Counted {
  const records = lines.split('\n').filter((line) => line.includes('=>'))
  const wrong = records.flatMap((line) => {
    const [written = '', label = ''] = line.split('=>')
    const reading = readingOf(parseOwner(written))
    return reading === labelOf(label) ? [] : [`${written} -> ${reading}, not ${labelOf(label)}`]
  })
  return { name, right: records.length - wrong.length, all: records.length, wrong }
}

function report(title: string, classes: readonly Counted[], examples: boolean): void {
  console.log(`\n${title.padEnd(48)} records  wholly right`)
  const total = { name: 'all', right: 0, all: 0, wrong: [] }
  for (const counted of classes) {
    total.right += counted.right
    total.all += counted.all
    show(counted)
    if (examples) for (const line of counted.wrong) console.log(`    ${line}`)
  }
  show(total)
}

const show = ({ name, right, all }: Counted) =>
  console.log(
    `${name.padEnd(48)} ${`${all}`.padStart(7)}  ${`${((100 * right) / all).toFixed(1)} %`.padStart(12)}`,
  )

const examples = process.argv.includes('--examples')
report('names', nameClasses.map(readClass), examples)
if (process.argv.includes('--held-back')) {
  report('names, held back', heldBackNames.map(readClass), false)
  report('names, held back second', secondHeldBackNames.map(readClass), examples)
}
reportExports()
