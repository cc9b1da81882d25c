import { writeFileSync } from 'node:fs'
import { confidenceOf } from '#model/matching/match.ts'
import { readStorage } from '#server/config/config.ts'
import { chanceOf, type Judgement, judgementsOf, learnWith, moduleOf } from './learning.ts'
import { reportReliability } from './reliability.ts'
import { learningTrials, measuredTrials, trialsOf } from './trials.ts'
import { verdictsIn } from './verdicts.ts'

// npm run match:learn  writes src/model/matching/confidence.ts
// npm run match:learn -- --data-dir data  learns also from what customers said there, or in DATABASE_URL

const verdicts = await verdictsIn(readStorage(process.env, process.argv.slice(2)))
const { index, trials } = await trialsOf(learningTrials)
const judgements = await judgementsOf(index, trials)
const { learned, used } = learnWith(judgements, verdicts)
const measured = await trialsOf(measuredTrials)
const unseen = await judgementsOf(measured.index, measured.trials)

const judged = (rows: readonly Judgement[], chance: (given: Judgement) => number) =>
  rows.map((row) => ({ confidence: Math.round(chance(row) * 100) / 100, isRight: row.isRight }))
const chance = ({ reasons }: Judgement) => chanceOf(learned, reasons)

console.log(`${used} of ${verdicts.flat().length} customers' verdicts used: those on matches to check`)
console.log('\nbefore, on other trials than those learned from')
reportReliability(judged(unseen, ({ reasons }) => confidenceOf(reasons)))
console.log('\nafter, on the same')
reportReliability(judged(unseen, chance))
console.log(`not to be checked from a confidence of ${learned.leastSure} on`)
writeFileSync('src/model/matching/confidence.ts', moduleOf(learned))
