import { expect, type Page } from '@playwright/test'
import { linkMachine } from '#machines/shared/link.machine.ts'
import { press, seesFailure } from '#tests/accounts/security/page.ts'
import { hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { linkReading, openOptOuts, optOutsBackground, session } from '#tests/leads/opt-outs/page.ts'

const linkRequest = '/backend/opt-out-link/*'
const refusal = { status: 503, code: 'busy', message: 'Try again in a minute.' }
const address = (page: Page) => page.getByLabel('Link to your opt-out page')
const revoke = (page: Page) => page.getByRole('button', { name: 'Revoke the link' })
const isBusy = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name })).toHaveAttribute('data-loading', 'true')

const asBefore = ({ link, isMade }: { link: string | null; isMade: boolean }) => {
  if (link !== null) return 'shown'
  return isMade ? 'made' : 'none'
}
/** Another browser makes a link, and revokes it. */
async function revokeElsewhere(page: Page, backend: Backend): Promise<void> {
  for (const madeAt of ['2026-11-01T15:00:00Z', null]) {
    await hearOpeningOf(session.id)(page)
    await backend.answer(linkReading, { status: 200, json: { madeAt } })
    // If the stream opens again before the answer arrives, the page drops that answer and asks again.
    await expect(page.locator('[data-use="opt-out-link-reading"]')).toHaveAttribute(
      'data-state',
      'shown.current',
    )
  }
}
const found = (name: string, isMade: boolean, user: typeof revokeElsewhere | null) => ({
  name,
  payload: { isMade },
  to: ({ link }: { link: string | null }) => {
    const goal = asBefore({ isMade, link: isMade ? link : null })
    return { none: goal, made: goal, shown: goal } as const
  },
  user,
})

export const linkFlow = defineFlow(linkMachine, {
  requirements: {
    'making: makeLink ✓': ['OPT-08'],
    'making: makeLink ✗': ['OPT-15'],
    'revoking: revokeLink ✓': ['OPT-08'],
    'revoking: revokeLink ✗': ['OPT-15'],
    'shown: link.found': ['OPT-14'],
  },
  starts: [
    {
      name: 'without a link',
      input: { subject: { userId: session.id }, isMade: false },
      to: 'none',
      open: openOptOuts(null),
    },
    {
      name: 'with a link',
      input: { subject: { userId: session.id }, isMade: true },
      to: 'made',
      open: openOptOuts('2026-11-01T15:00:00Z'),
    },
  ],
  key: ({ isMade, link }) => [isMade, link],
  background: optOutsBackground,
  events: {
    'link.make': [
      { to: { none: 'making', made: 'making', shown: 'making' }, user: press(/^Make a (new )?link$/) },
    ],
    'link.revoke': [{ to: { made: 'revoking', shown: 'revoking' }, user: press('Revoke the link') }],
    'link.found': [found('made elsewhere', true, null), found('revoked elsewhere', false, revokeElsewhere)],
  },
  actors: {
    makeLink: {
      request: `POST ${linkRequest}`,
      asked: [{ subject: { userId: session.id } }],
      done: [{ output: 'token-1', sends: [], browser: { status: 200, json: { link: 'token-1' } } }],
      error: [{ error: refusal, to: asBefore, sends: ['failure'], seen: seesFailure(refusal.message) }],
    },
    revokeLink: {
      request: `DELETE ${linkRequest}`,
      asked: [{ subject: { userId: session.id } }],
      done: [{ output: { done: true }, sends: [] }],
      error: [{ error: refusal, to: asBefore, sends: ['failure'], seen: seesFailure(refusal.message) }],
    },
  },
  shows: ['Let people opt out themselves People can opt out themselves on a page of yours.'],
  states: {
    none: {
      browser: (page) => expect(revoke(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.link, context.isMade]).toEqual([null, false]),
    },
    made: { browser: (page) => expect(address(page)).toHaveCount(0) },
    making: { browser: isBusy('Make') },
    shown: { browser: (page) => expect(address(page)).toHaveValue(/\/opt-out\/token-1$/) },
    revoking: { browser: isBusy('Revoke') },
  },
})
