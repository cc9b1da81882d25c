import type { Session, Standing } from '#model/session.ts'

const nothing: Standing = { purchases: false, audits: false, counties: false }

/** A session of a fictional agent who owns what `standing` says. */
export function sessionOf(standing: Partial<Standing> = {}, token = 'token-1'): Session {
  const userName = 'dana@example.com'
  return {
    id: '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01',
    token,
    userName,
    viewer: {
      id: '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01',
      firstName: 'Dana',
      lastName: 'Whitfield',
      userName,
      emailAddress: userName,
      phone: '3125550142',
      brokerage: 'Lakeside Realty',
      role: { name: 'customer' },
      standing: { ...nothing, ...standing },
    },
  }
}

export const settings = {
  payments: { gateway: 'sandbox' },
  mapStyleUrl: null,
  outbox: true,
} as const

/** What every page asks for around the flow that a test is about. */
export const around = {
  'GET /backend/settings': { status: 200, json: settings },
  'GET /backend/cart/*': {
    status: 200,
    json: {
      cart: { id: '', status: 'precheckout', items: [], estimatedAmount: 0, awaitsChallenge: false },
      seq: 0,
    },
  },
} as const
