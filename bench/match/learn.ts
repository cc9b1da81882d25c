import { writeFileSync } from 'node:fs'
import { confidenceOf } from '#model/matching/matching.ts'
import { chanceOf, type Judgement, judgementsOf, learn, moduleOf } from './learning.ts'
import { reportReliability } from './reliability.ts'
import { learningTrials, measuredTrials, trialsOf } from './trials.ts'

// npm run match:learn  writes src/model/matching/confidence.ts

const { index, trials } = trialsOf(learningTrials)
const judgements = judgementsOf(index, trials)
const learned = learn(judgements)
const measured = trialsOf(measuredTrials)
const unseen = judgementsOf(measured.index, measured.trials)

const judged = (rows: readonly Judgement[], chance: (given: Judgement) => number) =>
  rows.map((row) => ({ confidence: Math.round(chance(row) * 100) / 100, isRight: row.isRight }))
const chance = ({ reasons }: Judgement) => chanceOf(learned, reasons)

console.log('\nbefore, on other trials than those learned from')
reportReliability(judged(unseen, ({ reasons }) => confidenceOf(reasons)))
console.log('\nafter, on the same')
reportReliability(judged(unseen, chance))
console.log(`not to be checked from a confidence of ${learned.leastSure} on`)
writeFileSync('src/model/matching/confidence.ts', moduleOf(learned))
