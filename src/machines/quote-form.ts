import type { QuoteOrder, QuoteRequest } from '#model/quote.ts'
import { humanDelayMs } from '#model/signup.ts'
import { createForm, type Submit } from './form.machine.ts'

/**
 * Waits out the seconds in which only a bot could have filled in the form: no person loses what was typed.
 * @param pageAge for how long the page has been loaded, in milliseconds
 */
export const createQuote = (submit: Submit<QuoteRequest, void>, pageAge: () => number) =>
  createForm({
    submit: async (order: QuoteOrder, signal) => {
      const wait = humanDelayMs - pageAge()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      signal.throwIfAborted()
      return submit({ ...order, pageAge: Math.max(pageAge(), humanDelayMs) }, signal)
    },
    fields: ['name', 'email', 'phone', 'details'],
  })
