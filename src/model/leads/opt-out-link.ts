import * as z from 'zod/mini'
import { isEmail, isPhone, signupTexts } from '#model/accounts/signup.ts'
import { UserFields } from '#model/accounts/user.ts'

const longestField = 200

export const optOutLinkTexts = {
  nothing: 'Enter your e-mail address, your phone number, or your name with your address.',
  name: 'Enter your name too: others may live at this address.',
  address: 'Enter your address too: others may have your name.',
  unread: 'Enter the whole address: number and street, city, state and ZIP code.',
  long: `This may have at most ${longestField} characters.`,
  unknown: 'This link no longer works, so your request could not be recorded.',
} as const

const typed = z.string().check(z.trim(), z.maxLength(longestField, optOutLinkTexts.long))

interface Typed {
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly address: string
}

const rule = (field: keyof Typed, error: string, holds: (typed: Typed) => boolean) =>
  z.refine<Typed>(holds, { path: [field], error })

const PersonFields = {
  email: typed.check(z.refine((email) => email === '' || isEmail(email), signupTexts.email)),
  phone: typed.check(z.refine((phone) => phone === '' || isPhone(phone), signupTexts.phone)),
  name: typed,
  address: typed,
  /** Empty, unless a machine filled in what people do not see. */
  nickname: z.string().check(z.maxLength(longestField)),
}

const rules = [
  rule('email', optOutLinkTexts.nothing, ({ email, phone, name, address }) =>
    [email, phone, name, address].some((each) => each !== ''),
  ),
  rule('name', optOutLinkTexts.name, ({ name, address }) => name !== '' || address === ''),
  rule('address', optOutLinkTexts.address, ({ name, address }) => address !== '' || name === ''),
] as const

const link = z.string().check(z.maxLength(255))

export const OptOutByLink = z.object({ link, ...PersonFields }).check(...rules)
export type OptOutByLink = z.infer<typeof OptOutByLink>

/** By whatever the person who uses the link is known; each may be empty. */
export const optOutByLinkForm = (token: string) =>
  z.pipe(
    z.object(PersonFields).check(...rules),
    z.transform((person): OptOutByLink => ({ link: token, ...person })),
  )

export const WhoseLink = z.object({ link })

/** Whose opt-outs a link is for. */
export const ListOwner = z.extend(z.pick(UserFields, { brokerage: true }), { name: z.string() })
export type ListOwner = z.infer<typeof ListOwner>

/** `Ann Lee (Lone Star Homes)` */
export const listOwnerText = ({ name, brokerage }: ListOwner): string =>
  brokerage === '' ? name : `${name} (${brokerage})`

export const OptOutLink = z.object({
  /** Null if there is none. */
  madeAt: z.nullable(z.string()),
})
export type OptOutLink = z.infer<typeof OptOutLink>

export const optOutPath = (link: string): string => `/opt-out/${link}`
