import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bias, leastSure, logOdds } from '#model/matching/confidence.ts'
import { confidenceOf, type Reason } from '#model/matching/match.ts'
import { chanceOf, type Judgement, learn, learnWith, moduleOf } from '../../bench/match/learning.ts'

const all = Object.keys(logOdds).filter((key): key is Reason => key in logOdds)
const ofAddress = all.filter((reason) => !reason.startsWith('owner'))

const judged = (reasons: readonly Reason[], right: number, wrong: number): Judgement[] =>
  Array.from({ length: right + wrong }, (_, index) => ({ reasons, isRight: index < right }))

describe('the confidence of a match', () => {
  it.each(ofAddress)('[MAT-76] is not raised by one more reason of the address: %s', (reason) => {
    for (const others of [[], ...all.map((other) => [other])])
      expect(confidenceOf([...others, reason])).toBeLessThanOrEqual(confidenceOf(others))
  })

  it.each(all)('[MAT-76] is more than 0 with %s', (reason) => {
    expect(confidenceOf([reason])).toBeGreaterThan(0.01)
  })
})

describe('what is learned', () => {
  const judgements = [
    ...judged([], 9_990, 10),
    ...judged(['spelling'], 950, 50),
    ...judged(['suffixDiffers'], 600, 400),
    ...judged(['suffixDiffers', 'ownerAgrees'], 990, 10),
    ...judged(['zipMissing'], 5_000, 0),
    ...judged(['article'], 2, 0),
  ]
  const learned = learn(judgements)

  it.each([
    { reasons: [], share: 0.999 },
    { reasons: ['spelling'], share: 0.95 },
    { reasons: ['suffixDiffers'], share: 0.6 },
    { reasons: ['suffixDiffers', 'ownerAgrees'], share: 0.99 },
  ] as const)('[MAT-77] gives back how often $reasons is right', ({ reasons, share }) => {
    expect(Math.abs(chanceOf(learned, reasons) - share)).toBeLessThan(0.01)
  })

  it('[MAT-77] does not raise the confidence for a difference that is never wrong', () => {
    expect(learned.logOdds.get('zipMissing')).toBe(0)
  })

  it.each(['article', 'stateDiffers'] as const)(
    '[MAT-77] lowers it for %s, which is hardly seen',
    (reason) => {
      expect(learned.logOdds.get(reason)).toBeLessThan(-0.9)
    },
  )

  it.each([
    { given: 'all that are learned', others: [], leastSure: 0.95 },
    {
      given: 'fewer where the surest are often wrong',
      others: judged(['spacing'], 48_000, 2_000),
      leastSure: 0.97,
    },
  ])('[MAT-88] trusts matches as long as 995 in 1000 of them are right: $given', ({ others, leastSure }) => {
    expect(learn([...judgements, ...others]).leastSure).toBeGreaterThanOrEqual(leastSure)
  })

  it('[MAT-78] is written as the file is', async () => {
    const odds = new Map(all.map((reason) => [reason, logOdds[reason]]))
    expect(await readFile('src/model/matching/confidence.ts', 'utf8')).toBe(
      moduleOf({ bias, leastSure, logOdds: odds }),
    )
  })

  it('[MAT-78] is the same from the same matches in another order', () => {
    expect(moduleOf(learn(judgements.toReversed()))).toBe(moduleOf(learned))
  })
})

describe('what is learned from customers too', () => {
  const trials = [
    ...judged([], 99_000, 10),
    ...judged(['spelling'], 9_990, 10),
    ...judged(['suffixDiffers'], 60, 40),
    ...judged(['unitExtra'], 60, 40),
  ]
  const learned = learn(trials)
  const chance = (accounts: readonly Judgement[][], reasons: readonly Reason[]) =>
    chanceOf(learnWith(trials, accounts).learned, reasons)

  it('[MAT-97] is what the trials alone teach while nobody has said anything', () => {
    for (const accounts of [[], [[]]]) expect(learnWith(trials, accounts)).toEqual({ learned, used: 0 })
  })

  it.each([
    { given: 'confirmed', verdicts: judged(['suffixDiffers'], 95, 5), share: 0.89 },
    { given: 'refused', verdicts: judged(['suffixDiffers'], 5, 95), share: 0.14 },
  ])('[MAT-97] follows what customers say of a match to check: $given', ({ verdicts, share }) => {
    expect(Math.abs(chance([verdicts], ['suffixDiffers']) - share)).toBeLessThan(0.02)
  })

  it('[MAT-97] keeps the confidence of sure matches and of other reasons', () => {
    const accounts = [judged(['suffixDiffers'], 5, 95)]
    for (const reasons of [[], ['spelling'], ['unitExtra']] as const)
      expect(Math.abs(chance(accounts, reasons) - chanceOf(learned, reasons))).toBeLessThan(0.005)
  })

  it('[MAT-98] does not listen to complaints about sure matches, which others do not confirm', () => {
    expect(learnWith(trials, [judged(['spelling'], 0, 500)])).toEqual({ learned, used: 0 })
  })

  it('[MAT-98] gives an account that says much no more weight than 500 trials', () => {
    const some = chance([judged(['suffixDiffers'], 0, 100)], ['suffixDiffers'])
    expect(chance([judged(['suffixDiffers'], 0, 10_000)], ['suffixDiffers'])).toBeCloseTo(some, 10)
    const two = [judged(['suffixDiffers'], 0, 100), judged(['suffixDiffers'], 0, 100)]
    expect(chance(two, ['suffixDiffers'])).toBeLessThan(some)
  })
})
