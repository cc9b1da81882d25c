import type { Problem } from '#model/shared/problem.ts'
import { maxTagLength, type SmartList } from './follow-up-boss.ts'
import { moxiTexts } from './moxi.ts'

export const followUpBossTexts = {
  choose: 'Please choose a smart list or tag to do Database Refresh.',
  empty: 'Sorry, that was an empty search in FUB. Please modify the search input and try again!',
  longTag: `A tag has at most ${maxTagLength} characters.`,
} as const

/** What is wrong with the key is shown where the lists would be. */
export type SmartListsAnswer = { readonly lists: readonly SmartList[] } | { readonly problem: Problem }

/** How many contacts were read so far, and of how many where that is known. */
export interface ImportProgress {
  readonly read: number
  readonly total: number | null
}

/** A smart list or a tag in the user's Follow Up Boss, or the agent who is connected at Moxi Works. */
export type ContactSource =
  | { readonly userId: string; readonly smartList: SmartList }
  | { readonly userId: string; readonly tag: string }
  | { readonly agent: string }

/** A smart list by its id, or a tag; null where neither is chosen. */
export function followUpBossSource(
  lists: readonly SmartList[],
  userId: string,
  chosen: { readonly smartList: string; readonly tag: string },
): ContactSource | null {
  const smartList = lists.find(({ id }) => String(id) === chosen.smartList)
  const tag = chosen.tag.trim()
  if (smartList) return { userId, smartList }
  return tag === '' ? null : { userId, tag }
}

export const isTagTooLong = (source: ContactSource): boolean =>
  'tag' in source && source.tag.length > maxTagLength

export const emptyText = (source: ContactSource | null): string =>
  source && 'agent' in source ? moxiTexts.empty : followUpBossTexts.empty

export const brokenOffText = ({ message }: Problem, { read }: ImportProgress): string =>
  `${message} It stopped after ${read.toLocaleString('en-US')} contacts; nothing was uploaded.`
