import * as z from 'zod/mini'
import type { RecordedFact } from '#model/shared/fact.ts'
import { MoxiConnection } from '#model/uploads/integrations/moxi.ts'
import { roles } from './session.ts'
import { isPhone, phoneDigits, signupTexts } from './signup.ts'

export const accountTexts = {
  updated: 'Account successfully updated!',
  failed: 'There is a problem with your request. Please double check the information provided and try again.',
  tooLong: 'Please use fewer characters.',
} as const

export const nameMaximum = 100
export const brokerageMaximum = 200

const filledIn = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, signupTexts.required), z.maxLength(most, accountTexts.tooLong))

export const ProfileForm = z.object({
  firstName: filledIn(nameMaximum),
  lastName: filledIn(nameMaximum),
  /** Ten digits, without the country's 1. */
  phone: z
    .string()
    .check(
      z.minLength(1, signupTexts.required),
      z.refine(isPhone, signupTexts.phone),
      z.overwrite(phoneDigits),
    ),
  brokerage: filledIn(brokerageMaximum),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** Only changed fields are sent, so that concurrent changes of different fields do not undo each other. */
export const ProfileChange = z.extend(z.partial(ProfileForm), {
  monthlyMail: z.optional(z.boolean()),
  weeklyMail: z.optional(z.boolean()),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const profileFields = ['firstName', 'lastName', 'phone', 'brokerage'] as const
export type ProfileField = (typeof profileFields)[number]

export const profileLabels: Record<ProfileField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Cell Number',
  brokerage: 'Team/Brokerage',
}

export const MaskedKey = z.nullable(z.object({ lastFour: z.string() }))
export type MaskedKey = z.infer<typeof MaskedKey>

export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  brokerage: z.string(),
  hubspotId: z.nullable(z.string()),
  status: z.enum(['active', 'inactive']),
  company: z.nullable(z.object({ id: z.string(), name: z.string(), hubspotId: z.nullable(z.string()) })),
  role: z.object({ name: z.enum(roles) }),
  zapierApiKey: MaskedKey,
  fUBApiKey: MaskedKey,
  kaptureApiKey: MaskedKey,
  moxiworksTokenResponse: MoxiConnection,
  /** Whether they want the monthly mails of their reports. */
  monthlyMail: z.boolean(),
  /** Whether they want the weekly mails of their likely sellers. */
  weeklyMail: z.boolean(),
  hasSecondFactor: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export interface ProfileUpdate {
  readonly userId: string
  readonly change: ProfileChange
}

/** All fields are checked, and only what was changed is sent. */
export const profileUpdate = (profile: Profile) =>
  z.pipe(
    ProfileForm,
    z.transform((form): ProfileUpdate => {
      const changed = profileFields.filter((field) => form[field] !== profile[field])
      return {
        userId: profile.id,
        change: Object.fromEntries(changed.map((field) => [field, form[field]])),
      }
    }),
  )

export const profileForm = ({ firstName, lastName, phone, brokerage }: Profile): ProfileForm => ({
  firstName,
  lastName,
  phone,
  brokerage,
})

const profileNews = [
  'v1.ProfileUpdated',
  'v1.EmailChanged',
  'v1.EmailProven',
  'v1.ApiKeyGenerated',
  'v1.KeyEntrusted',
  'v1.KeyRemoved',
  'v1.MoxiWorksConnected',
  'v1.MoxiWorksDisconnected',
]

export const changesAccount = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => profileNews.includes(type))
