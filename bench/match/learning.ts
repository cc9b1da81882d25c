import { logOdds as known } from '#model/matching/confidence.ts'
import type { Reason } from '#model/matching/match.ts'
import { type Index, matchTrials, type Trial } from './measure.ts'

export type Judgement = {
  readonly reasons: readonly Reason[]
  readonly isRight: boolean
  /** How many trials it counts as; 1 by itself. */
  readonly weight?: number
}
type Odds = { readonly bias: number; readonly logOdds: ReadonlyMap<Reason, number> }
export type Learned = Odds & { readonly leastSure: number }

/** Of matches that a customer need not check, at least this share is to be right. */
const shareOfSure = 0.995
/** Each of them by itself. */
const shareOfLeast = 0.95

/** How strongly log-odds are drawn to what they are before anything is learned: a reason of few matches stays near. */
const ridge = 1
const ofDifference = -1
const sweeps = 400
const reasons = Object.keys(known).filter((key): key is Reason => key in known)

/** A customer's verdict is of a real row: it counts as five trials, those of one account as 500 at most. */
const ofVerdict = 5
const mostOfAccount = 500

/** What was accepted of the trials, and whether that was right. */
export async function judgementsOf(index: Index, trials: readonly Trial[]): Promise<readonly Judgement[]> {
  const matches = await matchTrials(index, trials)
  return matches.flatMap((match, at) =>
    match.kind === 'none'
      ? []
      : [{ reasons: match.reasons, isRight: match.propertyId === trials[at]?.expected }],
  )
}

/**
 * Learns from the trials and from what customers said, an account's verdicts together, of which only those on matches to
 * check are used. Customers are asked about these: which ones they see depends on the reasons alone, so of the same
 * reasons the share that they confirm is the share that is right. Of a sure match only those speak who see a mistake,
 * which would make it seem worse than it is. What is to check follows from the trials alone, so that verdicts used once
 * are used again. The sure matches among the trials hold the bias, which verdicts on doubtful ones would draw down.
 */
export function learnWith(
  trials: readonly Judgement[],
  accounts: readonly (readonly Judgement[])[],
): { readonly learned: Learned; readonly used: number } {
  const learned = learn(trials)
  const asked = accounts.map((account) =>
    account.filter(({ reasons }) => confidence(learned, reasons) < learned.leastSure),
  )
  const verdicts = asked.flatMap((account) => {
    const weight = Math.min(ofVerdict, mostOfAccount / account.length)
    return account.map((verdict) => ({ ...verdict, weight }))
  })
  if (verdicts.length === 0) return { learned, used: 0 }
  return { learned: learn([...trials, ...verdicts]), used: verdicts.length }
}

/**
 * Logistic regression with a ridge: Newton steps, one coefficient at a time. The log-odds of a difference or a reading
 * stay at 0 or below, so that one more never raises the confidence.
 */
export function learn(judgements: readonly Judgement[]): Learned {
  const groups = groupsOf(judgements)
  const isOwner = (reason: Reason) => reason.startsWith('owner')
  const priorOf = (reason: Reason) => (isOwner(reason) ? 0 : ofDifference)
  const logOdds = new Map(reasons.map((reason) => [reason, priorOf(reason)]))
  let bias = 0
  const step = (countIn: (group: Group) => number, distance: number) => {
    let [slope, curvature] = [-ridge * distance, ridge]
    for (const group of groups) {
      const count = countIn(group)
      const chance = chanceOf({ bias, logOdds }, group.reasons)
      slope += count * (group.right - group.total * chance)
      curvature += count ** 2 * group.total * chance * (1 - chance)
    }
    return Math.max(-1, Math.min(1, slope / curvature))
  }
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    bias += step(() => 1, 0)
    for (const reason of reasons) {
      const before = oddsOf(logOdds, reason)
      const after = before + step((group) => countOf(group, reason), before - priorOf(reason))
      logOdds.set(reason, isOwner(reason) ? after : Math.min(0, after))
    }
  }
  const judged = judgements.map(({ reasons: given, isRight, weight = 1 }) => ({
    confidence: confidence({ bias, logOdds }, given),
    isRight,
    weight,
  }))
  return { bias, logOdds, leastSure: leastSureOf(judged) }
}

/** As a match shows it, to two digits. */
const confidence = (odds: Odds, given: readonly Reason[]): number =>
  Math.round(chanceOf(odds, given) * 100) / 100

export const chanceOf = ({ bias, logOdds }: Odds, given: readonly Reason[]): number =>
  1 / (1 + Math.exp(-given.reduce((sum, reason) => sum + oddsOf(logOdds, reason), bias)))

const oddsOf = (logOdds: Learned['logOdds'], reason: Reason): number => logOdds.get(reason) ?? 0

/** The least confidence from which on the share that is right is high enough, among all of them and at that confidence. */
function leastSureOf(
  judged: readonly { readonly confidence: number; readonly isRight: boolean; readonly weight: number }[],
): number {
  const counts = new Map<number, { right: number; total: number }>()
  for (const { confidence, isRight, weight } of judged) {
    const count = counts.get(confidence) ?? { right: 0, total: 0 }
    counts.set(confidence, count)
    count.total += weight
    if (isRight) count.right += weight
  }
  const sum = { right: 0, total: 0 }
  let least = 1
  for (const [confidence, { right, total }] of [...counts].toSorted(([one], [other]) => other - one)) {
    sum.right += right
    sum.total += total
    if (confidence < shareOfLeast || sum.right < shareOfSure * sum.total) break
    least = confidence
  }
  return least
}

/** The text of `src/model/matching/confidence.ts`. */
export const moduleOf = ({ bias, logOdds, leastSure }: Learned): string =>
  `// Written by \`npm run match:learn\`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = ${rounded(bias)}
/** From this confidence on a match need not be checked: of such, ${1000 * shareOfSure} in 1000 are expected to be right. */
export const leastSure = ${leastSure}
export const logOdds = {
${[...logOdds].map(([reason, odds]) => `  ${reason}: ${rounded(odds)},\n`).join('')}} as const
`

/** Without a negative zero. */
const rounded = (odds: number): number => Math.round(odds * 100) / 100 + 0

type Group = { readonly reasons: readonly Reason[]; right: number; total: number }

/** Matches of the same reasons count together. */
function groupsOf(judgements: readonly Judgement[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const { reasons: given, isRight, weight = 1 } of judgements) {
    const key = given.toSorted().join()
    const group = groups.get(key) ?? { reasons: given, right: 0, total: 0 }
    groups.set(key, group)
    group.total += weight
    if (isRight) group.right += weight
  }
  return [...groups.values()]
}

const countOf = (group: Group, reason: Reason): number =>
  group.reasons.filter((given) => given === reason).length
