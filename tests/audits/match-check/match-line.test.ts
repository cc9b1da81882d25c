import { expect, it } from 'vitest'
import { matchLine } from '#model/audits/match-figures.ts'

const none = { toCheck: 0, notMatched: 0, duplicates: 0, withoutAddress: 0 }

it('[CNF-11] says at how many homes the matched contacts live, where they are fewer', () => {
  expect(matchLine({ ...none, matched: 10 }, 9, 10)).toBe('10 contacts: 10 matched at 9 homes')
  expect(matchLine({ ...none, matched: 2, toCheck: 1 }, 1, 3)).toBe(
    '3 contacts: 2 matched at 1 home · 1 to check',
  )
  expect(matchLine({ ...none, matched: 9 }, 9, 9)).toBe('9 contacts: 9 matched')
  expect(matchLine({ ...none, matched: 9 }, 0, 9)).toBe('9 contacts: 9 matched')
  expect(matchLine({ ...none, matched: 1 }, 1, 1)).toBe('1 contact: 1 matched')
})
