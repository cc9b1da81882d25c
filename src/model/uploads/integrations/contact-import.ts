import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import { maxTagLength, type SmartList } from './follow-up-boss.ts'

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

export type FollowUpBossSource = { readonly smartList: SmartList } | { readonly tag: string }

export interface FollowUpBossImport {
  readonly userId: string
  readonly source: FollowUpBossSource
  readonly onProgress: (progress: ImportProgress) => void
}

/** A smart list by its id, or a tag. */
export const followUpBossForm = (
  lists: readonly SmartList[],
  { userId, onProgress }: Omit<FollowUpBossImport, 'source'>,
) =>
  z.pipe(
    z
      .object({
        smartList: z.string(),
        tag: z.string().check(z.trim(), z.maxLength(maxTagLength, followUpBossTexts.longTag)),
      })
      .check(
        z.refine(({ smartList, tag }) => smartList !== '' || tag !== '', {
          error: followUpBossTexts.choose,
          path: ['smartList'],
        }),
      ),
    z.transform(({ smartList: id, tag }): FollowUpBossImport => {
      const smartList = lists.find((list) => String(list.id) === id)
      return { userId, onProgress, source: smartList ? { smartList } : { tag } }
    }),
  )
