import * as z from 'zod/mini'
import type { RecordedFact } from '#model/shared/fact.ts'
import { MoxiConnection } from '#model/uploads/integrations/moxi.ts'
import { isPhone, phoneDigits, signupTexts } from './signup.ts'
import { contact, MailChoices, PersonalFields, UserFields } from './user.ts'

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
export const ProfileChange = z.partial(z.extend(ProfileForm, MailChoices.shape))
export type ProfileChange = z.infer<typeof ProfileChange>

const ProfileField = z.keyof(PersonalFields)
export type ProfileField = z.infer<typeof ProfileField>
export const profileFields = ProfileField.options

export const profileLabels: Record<ProfileField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Cell Number',
  brokerage: 'Team/Brokerage',
}

export const MaskedKey = z.nullable(z.object({ lastFour: z.string() }))
export type MaskedKey = z.infer<typeof MaskedKey>

const OwnUser = z.pick(UserFields, { ...contact, userName: true, hubspotId: true, status: true, role: true })

export const Profile = z.extend(z.extend(OwnUser, MailChoices.shape), {
  company: z.nullable(z.object({ id: z.string(), name: z.string(), hubspotId: z.nullable(z.string()) })),
  zapierApiKey: MaskedKey,
  fUBApiKey: MaskedKey,
  kaptureApiKey: MaskedKey,
  moxiworksTokenResponse: MoxiConnection,
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

export const profileForm = (profile: Profile): ProfileForm => PersonalFields.parse(profile)

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
