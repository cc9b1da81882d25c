import * as z from 'zod/mini'
import { humanDelayMs, isPhone, phoneDigits, signupTexts } from '#model/accounts/signup.ts'
import { SupportRequest } from '#model/app/support.ts'
import { generalFailure, type Problem } from '#model/shared/problem.ts'
import { type StoreProduct, storeProducts } from './store.ts'

export const quoteLimits = { details: 2_000, counties: 50 } as const

export const quoteTexts = {
  waiting: 'Your request is sent in a few seconds: this short wait keeps robots out.',
  answer: 'We answer by e-mail.',
  sent: 'Thank you. We have your request and will send you a quote by e-mail.',
  notOffered: 'We could not find out which products you can ask a quote for. Please try again.',
  failed: 'Your request could not be sent. Nothing you typed is lost: please try it again.',
  tooLong: 'Please keep it under 2,000 characters.',
  tooManyCounties: 'A quote covers 50 counties at most. Please leave some out.',
  noSuchCounty: 'One of the counties is not known. Please choose them again.',
} as const

/** What the form asks about each product. */
export const quoteQuestions: Record<StoreProduct, string> = {
  likelyseller: 'Which counties do you work in?',
  refresh: 'How many contacts do you have, and where are they kept?',
  skiptrace: 'How many contacts or properties do you have?',
  kapture: 'Which states and licenses do you need?',
  covid: 'Which counties do you work in?',
}

const { name, email, nickname } = SupportRequest.shape

export const QuoteRequest = z.object({
  product: z.enum(storeProducts),
  name,
  email,
  /** Ten digits, or empty. */
  phone: z.string().check(
    z.refine((typed) => typed === '' || isPhone(typed), signupTexts.phone),
    z.overwrite(phoneDigits),
  ),
  fipsCodes: z
    .array(z.string().check(z.regex(/^\d{5}$/)))
    .check(z.maxLength(quoteLimits.counties, quoteTexts.tooManyCounties)),
  details: z.string().check(z.trim(), z.maxLength(quoteLimits.details, quoteTexts.tooLong)),
  nickname,
  /** For how long the page had been loaded, in milliseconds. */
  pageAge: z.number(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

/** What a quote is asked for. */
export interface QuoteSubject {
  readonly product: StoreProduct
  /** Counties that were chosen already. */
  readonly counties?: readonly { readonly fipsCode: string; readonly name: string }[]
}

/** What is sent once the page is old enough. */
export type QuoteOrder = Omit<QuoteRequest, 'pageAge'>

/** What is typed, as what goes out. */
export const quoteForm = (about: Pick<QuoteOrder, 'product' | 'fipsCodes'>) =>
  z.pipe(
    z.pick(QuoteRequest, { name: true, email: true, phone: true, details: true, nickname: true }),
    z.transform((typed): QuoteOrder => ({ ...typed, ...about })),
  )

/** Filled in what people do not see, or sent sooner than they can type. */
export const isFromBot = ({ nickname, pageAge }: Pick<QuoteRequest, 'nickname' | 'pageAge'>): boolean =>
  nickname !== '' || pageAge < humanDelayMs

export const quoteFailure = ({ status, message }: Problem): string =>
  status >= 400 && status < 500 && message !== generalFailure ? message : quoteTexts.failed
