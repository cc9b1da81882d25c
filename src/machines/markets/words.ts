export const words = {
  quote: {
    title: 'Ask for a quote',
    group: 'customers',
    phrases: {
      clear: 'forgets the request',
      form: 'the request is sent',
      hasProvider: 'a provider’s own form is used',
      hold: 'keeps the request until the page is old enough',
      isTooSoon: 'the page is so new that no person can have filled it in',
      release: 'lets the kept request go',
      setSubject: 'remembers what the quote is for',
      submit: 'sends the request',
    },
  },
}
