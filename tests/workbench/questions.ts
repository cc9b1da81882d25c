/** What product owners asked, and where a chart answers. */
export const questions = [
  {
    question: 'What happens when a card is declined?',
    place: 'payment?state=declined',
    answer: 'The bank has declined the card',
  },
  {
    question: 'How long until another code can be sent?',
    place: 'code?state=open.resend.cooling',
    answer: 'after 30 s',
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
    place: 'coupon?transition=trying: applyCoupon ✗ #1',
    answer: 'code invalid, expired',
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
  {
    question: 'May an administrator send the same weekly mail twice?',
    place: 'emailer-compose?state=preview.sendable.before.sentBefore',
    answer: 'asks whether it should arrive twice',
  },
  {
    question: 'What if the CRM sync dies half-way?',
    place: 'crm-sync?state=sync.stopped',
    answer: 'What was done is kept; the next sync goes on.',
  },
  {
    question: 'When is an append shown as Processing?',
    place: 'append?state=offer.processing',
    answer: 'paid for, and the owners are being looked up',
  },
  {
    question: 'Is a coupon without effect refused?',
    place: 'coupon?state=entering.withoutEffect',
    answer: 'the given sentence is shown, and the code is cleared',
  },
  {
    question: 'What is asked before “Login as this user”, who may not?',
    place: 'impersonation?state=asking',
    answer: 'Are you sure to login as this user?',
  },
  {
    question: 'What does a preview mask, when do real values show?',
    place: 'audit-detail?state=open.sale.paid',
    answer: 'paid for and delivered: the real values are shown',
  },
  {
    question: 'When may a new code be asked for?',
    place: 'code?state=open.resend.cooling',
    answer: 'after 30 s',
  },
  {
    question: 'What happens to a file when nobody is logged in?',
    place: 'sending?state=awaitingLogin',
    answer: 'waits for its owner to log in',
  },
  {
    question: 'What if the file has no valid address row?',
    place: 'sending?state=refused.noProperties',
    answer: 'Uploded file does not contain any valid property data.',
  },
  {
    question: 'Can an audit be bought twice?',
    place: 'audit-detail?state=open.sale.inCart',
    answer: 'cannot be bought twice',
  },
  {
    question: 'Who may delete an audit?',
    place: 'refresh-life?transition=preview: v1.AuditDeleted',
    answer: 'Its owner or an administrator deletes it',
  },
] as const
