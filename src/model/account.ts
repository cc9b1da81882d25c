import * as z from 'zod/mini'
import type { RecordedFact } from './fact.ts'
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
  phone: z.string().check(z.refine(isPhone, signupTexts.phone), z.overwrite(phoneDigits)),
  brokerage: filledIn(brokerageMaximum),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** Only what was changed goes to the server: two who change different fields do not undo each other. */
export const ProfileChange = z.partial(ProfileForm)
export type ProfileChange = Partial<ProfileForm>

export const profileFields = ['firstName', 'lastName', 'phone', 'brokerage'] as const
export type ProfileField = (typeof profileFields)[number]

export const profileLabels: Record<ProfileField, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Cell Number',
  brokerage: 'Team/Brokerage',
}

export const isProfileField = (name: string | undefined): name is ProfileField =>
  profileFields.some((field) => field === name)

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
})
export type Profile = z.infer<typeof Profile>

export type ProfileErrors = Readonly<ProfileChange>

/** What is wrong with the form, a sentence per field; empty when it may be sent. */
export function profileErrors(form: ProfileForm): ProfileErrors {
  const errors: ProfileChange = {}
  for (const field of profileFields) {
    if (form[field].trim() === '') errors[field] = signupTexts.required
  }
  if (!errors.phone && !isPhone(form.phone)) errors.phone = signupTexts.phone
  return errors
}

export interface ProfileDraft {
  readonly profile: Profile
  readonly edits: Readonly<ProfileChange>
  /** Fields that were changed elsewhere since they were typed over here: what is typed wins once it is saved. */
  readonly overtaken: readonly ProfileField[]
}

export const draftOf = (profile: Profile): ProfileDraft => ({ profile, edits: {}, overtaken: [] })

export function shownForm({ profile, edits }: ProfileDraft): ProfileForm {
  const { firstName, lastName, phone, brokerage } = profile
  return { firstName, lastName, phone, brokerage, ...edits }
}

export function withEdit(
  { profile, edits, overtaken }: ProfileDraft,
  field: ProfileField,
  value: string,
): ProfileDraft {
  return leaveOutSame({ profile, edits: { ...edits, [field]: value }, overtaken })
}

export function withFresh({ profile, edits, overtaken }: ProfileDraft, fresh: Profile): ProfileDraft {
  const changed = profileFields.filter((field) => fresh[field] !== profile[field])
  return leaveOutSame({
    profile: fresh,
    edits,
    overtaken: profileFields.filter((field) => overtaken.includes(field) || changed.includes(field)),
  })
}

function leaveOutSame({ profile, edits, overtaken }: ProfileDraft): ProfileDraft {
  const kept = profileFields.filter((field) => field in edits && edits[field] !== profile[field])
  return {
    profile,
    edits: Object.fromEntries(kept.map((field) => [field, edits[field]])),
    overtaken: overtaken.filter((field) => kept.includes(field)),
  }
}

const profileNews = [
  'v1.ProfileUpdated',
  'v1.EmailChanged',
  'v1.EmailProven',
  'v1.ApiKeyGenerated',
  'v1.KeyEntrusted',
  'v1.KeyRemoved',
]

export const changesAccount = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => profileNews.includes(type))
