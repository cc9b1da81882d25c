/** What a product owner asks, and where a chart answers. */
export const questions = [
  {
    question: 'What happens when a card is declined?',
    place: 'payment?state=declined',
    answer: 'The bank has declined the card',
  },
  {
    question: 'How long until another code can be sent?',
    place: 'code?state=open.resend.cooling',
    answer: '30 of them',
  },
  {
    question: 'Can a customer pay twice if the connection is lost?',
    place: 'checkout?transition=paying: payment ✓ #5',
    answer: 'the answer to the payment was lost',
  },
  {
    question: 'How do we keep bots from signing up?',
    place: 'signup?transition=form: signup.submit #1',
    answer: 'the hidden field is filled in, which no person sees',
  },
  {
    question: 'What does the customer see when a coupon has expired?',
    place: 'coupon?transition=(anywhere): cart.read #1',
    answer: 'says why the coupon has no effect',
  },
  {
    question: 'Can an administrator inactivate themselves?',
    place: 'account-status?state=offered.refused.oneself',
    answer: 'Administrators cannot inactivate themselves.',
  },
  {
    question: 'How long may an administrator act as a customer?',
    place: 'impersonation',
    answer: 'for an hour at most',
  },
  {
    question: 'Are contacts sent to Follow Up Boss twice?',
    place: 'push',
    answer: 'sent again only if the customer asks for it',
  },
  {
    question: 'What happens to a file that was chosen before the log-in?',
    place: 'sending?state=awaitingLogin',
    answer: "a visitor's file for any log-in or new account",
  },
  {
    question: 'What if nothing is missing to append?',
    place: 'append?state=offer.forSale.nothingMissing',
    answer: 'there is nothing to buy',
  },
  {
    question: 'What if the sync with the CRM stops half-way?',
    place: 'crm-sync?state=sync.stopped',
    answer: 'What was done is kept; the next sync goes on.',
  },
  {
    question: 'Is a mail sent to a customer who opted out?',
    place: 'emailer-compose?transition=preview.routing: at once #1',
    answer: 'the customer opted out of these mails',
  },
] as const
