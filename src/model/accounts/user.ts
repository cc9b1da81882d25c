import * as z from 'zod/mini'

export const AccountStatus = z.enum(['active', 'inactive'])
export type AccountStatus = z.infer<typeof AccountStatus>

const Role = z.enum(['admin', 'customer'])
export type Role = z.infer<typeof Role>

/** What replies have of an account; each picks its fields. */
export const UserFields = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  emailAddress: z.string(),
  /** Something mailed to the address came back. Orders that name it are the account's only then. */
  emailProven: z.boolean(),
  phone: z.string(),
  brokerage: z.string(),
  hubspotId: z.nullable(z.string()),
  status: AccountStatus,
  role: z.object({ name: Role }),
  /** Whether they want the monthly mails of their reports. */
  monthlyMail: z.boolean(),
  /** Whether they want the weekly mails of their likely sellers. */
  weeklyMail: z.boolean(),
})
export type UserFields = z.infer<typeof UserFields>

const personal = { firstName: true, lastName: true, phone: true, brokerage: true } as const

/** In every reply about a user. */
export const contact = { id: true, emailAddress: true, ...personal } as const

/** What people fill in about themselves. */
export const PersonalFields = z.pick(UserFields, personal)

/** What they choose on the page of their account. */
export const MailChoices = z.pick(UserFields, { monthlyMail: true, weeklyMail: true })
