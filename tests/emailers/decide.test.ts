import { expect, it } from 'vitest'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { refuse } from '#model/shared/problem.ts'
import { canReturn, type SendingStatus, whyNotSent } from '#server/emailers/decide.ts'

const given = (...sendings: SendingStatus[]) => ({
  when: <R>(decide: (sendings: readonly SendingStatus[]) => R) => ({
    // biome-ignore lint/suspicious/noThenProperty: given, when, then; it is never awaited
    then: (expected: unknown) => expect(decide(sendings)).toEqual(expected),
  }),
})
const sentBy = (timesSeen: number) => (sendings: readonly SendingStatus[]) => whyNotSent(sendings, timesSeen)

it('[EML-05] a mail is sent by the one who has seen all of its sendings', () => {
  const alreadySent = refuse('alreadySent', emailerTexts.alreadySent)
  given().when(sentBy(0)).then(undefined)
  given('sent').when(sentBy(0)).then(alreadySent)
  given('bounced').when(sentBy(0)).then(alreadySent)
  given('sent').when(sentBy(1)).then(undefined)
  given('bounced', 'sent').when(sentBy(1)).then(alreadySent)
  given('sent').when(sentBy(2)).then(alreadySent)
})

it('[EML-13] a mail is returned once, and only after it was sent', () => {
  given('none')
    .when(([mail = 'none']) => canReturn(mail))
    .then(false)
  given('sent')
    .when(([mail = 'none']) => canReturn(mail))
    .then(true)
  given('bounced')
    .when(([mail = 'none']) => canReturn(mail))
    .then(false)
})
