import { administrationTexts } from '#model/administration/administration.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type User, userById } from '#server/accounts/users/users.ts'
import { type Addressee, mail } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'

/** Who an administrator uploads a file for. An inactive user could not be notified of it. */
export async function customerOf(db: Database, id: string): Promise<User | Refusal> {
  const user = isId(id) ? await userById(db, id) : undefined
  if (!user) return notThere
  return user.status === 'active' ? user : refuse('inactive', administrationTexts.inactiveOwner, 422)
}

export const uploadedForYou = (to: Addressee): Message =>
  mail(to, {
    subject: 'We uploaded a contact file for you',
    paragraphs: [
      'Our team uploaded a contact file to your account and started its free report. It is yours alone, and nothing was bought.',
      "We'll mail you once the report is ready. If you didn't ask us for this, please contact us.",
    ],
    path: '/audiences',
    label: 'Open My Audiences',
  })
