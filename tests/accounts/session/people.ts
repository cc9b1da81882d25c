import type { Entitlements, Session } from '#model/accounts/session.ts'

const nothing: Entitlements = { purchases: false, audits: false, counties: false, kapture: false }

/** A session of a fictional agent with these entitlements. */
export function sessionOf(entitlements: Partial<Entitlements> = {}, token = 'token-1'): Session {
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
      emailProven: true,
      phone: '3125550142',
      brokerage: 'Lakeside Realty',
      role: { name: 'customer' },
      standing: { ...nothing, ...entitlements },
      actor: null,
    },
  }
}

export const ada = {
  id: '0f1d6a3c-5b8e-4d27-9c41-8f6f0a7b2e02',
  firstName: 'Ada',
  lastName: 'Okafor',
} as const

/** An administrator's own session. */
export function adminSession(): Session {
  const { viewer } = sessionOf()
  const userName = 'ada@example.com'
  const names = { ...ada, userName, emailAddress: userName }
  return {
    id: ada.id,
    token: 'token-admin',
    userName,
    viewer: { ...viewer, ...names, role: { name: 'admin' } },
  }
}

/** The same customer, impersonated until an hour after the tests' clock starts. */
export function actingSession(until = '2026-11-20T16:00:00Z'): Session {
  const session = sessionOf({}, 'token-acting')
  return { ...session, viewer: { ...session.viewer, actor: { ...ada, until } } }
}

export const settings = {
  payments: { gateway: 'sandbox' },
  mapStyleUrl: null,
  googleMapsKey: null,
  outbox: true,
  supportEmail: 'support@example.com',
  supportFormUrl: null,
  analytics: null,
} as const

/** What every page asks for around the flow that a test is about. */
export const around = {
  'GET /backend/settings': { status: 200, json: settings },
  'GET /backend/api/kapture/realtor-action-access': { status: 200, json: { hasAccess: false } },
  'GET /backend/cart/*': {
    status: 200,
    json: {
      cart: {
        id: '',
        status: 'precheckout',
        items: [],
        estimatedAmount: 0,
        awaitsChallenge: false,
        coupon: null,
      },
      seq: 0,
    },
  },
} as const
