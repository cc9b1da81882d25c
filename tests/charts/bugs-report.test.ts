import { expect, it } from 'vitest'
import { bugsReport, type PlantedBug } from '../../scripts/lib/tour-mutants.ts'

const bug = (
  tables: PlantedBug['tables'],
  isToured: boolean,
  kind: PlantedBug['kind'] = 'input',
): PlantedBug => ({
  ...{ kind, flow: 'letter', name: `${tables} ${isToured ? 'toured' : 'not toured'}` },
  ...{ tables, isToured, tours: kind === 'wrong datum' ? [] : ['letter'] },
})

it('[CHT-53] counts what tables and tours notice of each kind of planted bug, and names what neither does', () => {
  const bugs = [
    bug('noticed', true),
    bug('noticed', false),
    bug('documented', false),
    bug('unnoticed', true, 'button'),
    bug('unnoticed', false, 'wrong datum'),
  ]
  expect(bugsReport(bugs)).toEqual([
    'letter: input, documented not toured is noticed by neither tables nor tour',
    'letter: wrong datum, unnoticed not toured is noticed by neither tables nor tour: none comes to it',
    'input: 3 bugs planted, 2 noticed by tables, 1 by tours, 1 by neither (1 by the document)',
    'button: 1 bugs planted, 0 noticed by tables, 1 by tours, 0 by neither',
    'wrong datum: 1 bugs planted, 0 noticed by tables, 0 by tours, 1 by neither',
    'all: 5 bugs planted, 2 noticed by tables, 2 by tours, 2 by neither (1 by the document): 60 % noticed',
  ])
})
