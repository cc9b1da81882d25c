// @vitest-environment jsdom
import { screen, within } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { openApp } from '#tests/support/open-app.ts'
import { cartOf, problem, reply, savedCard, session } from './page.ts'

const both = cartOf().items.flatMap((item) => [item, { ...item, id: 'item-2', subDescription: 'farm.csv' }])
const reads = (cart: object) => ({ 'GET /backend/cart/*': { status: 200, json: { cart, seq: 1 } } })

function openCheckout(cart = cartOf()) {
  return openApp('/cart/checkout', session, {
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/cards/*': { status: 200, json: { cards: [savedCard] } },
    'PUT /backend/cart/coupon': { status: 200, json: { amount: 4410 } },
    'POST /backend/cart/checkout': { status: 200, json: { status: 'success', cartId: 'cart-1' } },
    'DELETE /backend/cart/item': { status: 200, json: { done: true } },
    ...reads(cart),
  })
}

describe('the checkout', () => {
  it('[PAY-69] sends the order as it is shown: items, total and coupon', async () => {
    const app = await openCheckout(cartOf({ coupon: 'WELCOME10' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $44.10' }))
    await expect
      .poll(() => app.bodiesOf('POST /backend/cart/checkout'))
      .toEqual([
        {
          cartId: 'cart-1',
          amount: 4410,
          itemIds: ['item-1'],
          coupon: 'WELCOME10',
          paymentMethod: savedCard.id,
          saveCard: false,
          tapfiliate_ref_code: null,
        },
      ])
  })

  it('[PAY-07] ties the reason to the code that it refuses', async () => {
    const app = await openCheckout()
    app.answer({
      'PUT /backend/cart/coupon': reply({
        ...problem(422, 'couponExpired', 'coupon'),
        message: couponFailedMessage,
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add a coupon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Coupon' }))
    await userEvent.type(dialog.getByLabelText('Code'), 'expired5')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    const field = await dialog.findByRole('textbox', { name: 'Code', description: couponFailedMessage })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('[PAY-64] [PAY-88] an item that is removed leaves the badge of the cart as well', async () => {
    const app = await openCheckout(cartOf({ items: both }))
    await screen.findByRole('link', { name: 'Cart, 2 items' })
    const remove = await screen.findByRole('button', { name: 'Remove Database REfresh, farm.csv' })
    app.answer(reads(cartOf()))
    await userEvent.click(remove)
    await screen.findByRole('link', { name: 'Cart, 1 item' })
  })
})
