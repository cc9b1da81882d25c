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

function report(title: string, rows: readonly Judgement[], chance: (given: Judgement) => number): void {
  console.log(`\n${title}`)
  reportReliability(
    rows.map((row) => ({ confidence: Math.round(chance(row) * 100) / 100, isRight: row.isRight })),
  )
}

report('before, on other trials than those learned from', unseen, ({ reasons }) => confidenceOf(reasons))
report('after, on the same', unseen, ({ reasons }) => chanceOf(learned, reasons))
writeFileSync('src/model/matching/confidence.ts', moduleOf(learned))
