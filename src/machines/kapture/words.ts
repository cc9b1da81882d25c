export const words = {
  'kapture-buy-life': { title: 'The life of a KaptuRE list', group: 'lives', phrases: {} },
  'kapture-purchase': {
    title: 'Buy a KaptuRE list',
    group: 'customers',
    phrases: {
      clearAudience: 'forgets the count and the price',
      countRealtors: 'the server counts and prices the records',
      hasState: 'a state is chosen',
      isNone: 'no record was found',
      setAudience: 'shows the count and the price',
      trackAddition: 'counts the addition to the cart',
      trackSearch: 'counts the search',
    },
  },
}
