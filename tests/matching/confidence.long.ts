import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { judgementsOf, learn, moduleOf } from '../../bench/match/learning.ts'
import { learningTrials, trialsOf } from '../../bench/match/trials.ts'

it('[MAT-78] the confidence that is committed is the one that the command learns', async () => {
  const { index, trials } = await trialsOf(learningTrials)
  const learned = learn(await judgementsOf(index, trials))
  expect(moduleOf(learned)).toBe(await readFile('src/model/matching/confidence.ts', 'utf8'))
})
