import { sandboxContacts } from '../followupboss/sandbox-people.ts'
import type { MoxiWorks } from './port.ts'

/** Served by `server/uploads/moxi-sandbox-routes.ts`. */
export const sandboxLoginPath = '/sandbox/moxiworks/authorize'

const perPage = 10
const contacts = sandboxContacts.map(({ firstName, lastName, phones, emails, addresses: [home] }) => ({
  first_name: firstName,
  last_name: lastName,
  email_addresses: emails.map(({ value }) => ({ address: value })),
  phone_numbers: phones.map(({ value }) => ({ number: value })),
  home_street_address: home?.street ?? '',
  home_city: home?.city ?? '',
  home_state: home?.state ?? '',
  home_zip: home?.code ?? '',
}))

export const sandboxCode = (email: string): string => Buffer.from(email).toString('base64url')

/** Its own log-in page takes any e-mail address; one that begins with `empty` has no contacts. */
export const sandboxMoxiWorks: MoxiWorks = {
  login: { ssoLoginUrl: `/backend${sandboxLoginPath}`, clientId: 'sandbox' },
  agentOf: async (code) => {
    const email = Buffer.from(code, 'base64url').toString()
    return email.includes('@') ? { email } : 'refused'
  },
  contacts: async (agent, page) => {
    const all = agent.startsWith('empty') ? [] : contacts
    return {
      contacts: all.slice((page - 1) * perPage, page * perPage),
      totalPages: Math.ceil(all.length / perPage),
    }
  },
}
