import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, type Place, placeOf } from '#workbench/route.ts'

const name = fc.string({ minLength: 1 }).filter((text) => !['replay', 'changes', 'follow'].includes(text))
const selected = fc.record({ kind: fc.constantFrom('state' as const, 'transition' as const), id: name })
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constantFrom(
    { page: 'flows' } as const,
    { page: 'replay' } as const,
    { page: 'changes' } as const,
    { page: 'follow' } as const,
  ),
  fc.record(
    {
      page: fc.constant('flow' as const),
      flow: name,
      mode: fc.constantFrom('chart' as const, 'simulate' as const, 'paths' as const),
      selected,
    },
    { requiredKeys: ['page', 'flow', 'mode'] },
  ),
)

describe('addresses', () => {
  it.each([
    [{ page: 'flow', flow: 'checkout', mode: 'chart' }, '#/checkout'],
    [
      { page: 'flow', flow: 'checkout', mode: 'paths', selected: { kind: 'state', id: 'ready' } },
      '#/checkout/paths?state=ready',
    ],
    [
      {
        page: 'flow',
        flow: 'signup',
        mode: 'chart',
        selected: { kind: 'transition', id: 'form: signUp ✓ #2' },
      },
      '#/signup?transition=form%3A%20signUp%20%E2%9C%93%20%232',
    ],
    [{ page: 'replay' }, '#/replay'],
  ] as const)('[WKB-04] %o is %s', (given, address) => {
    expect(addressOf(given)).toBe(address)
    expect(placeOf(address)).toEqual(given)
  })

  it('[WKB-04] lead back to every flow, state and transition, whatever it is called', () => {
    fc.assert(
      fc.property(place, (given) => {
        expect(placeOf(addressOf(given))).toEqual(given)
      }),
    )
  })

  it.each(['', '#', '#/', '#?state=a', '#/%E0%A4%A'])('[WKB-04] %s breaks nothing', (hash) => {
    expect(placeOf(hash).page).toMatch(/^flows?$/)
  })
})
