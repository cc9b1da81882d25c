export const words = {
  'kapture-buy-life': { title: 'The life of a KaptuRE list', group: 'lives', phrases: {} },
  'kapture-export': {
    title: 'Download a KaptuRE list',
    group: 'customers',
    phrases: {
      exportFile: 'the file is downloaded',
      filterPreview: 'passes the filters to the list',
      hasState: 'a state is chosen',
      isFound: 'records were found',
      isNone: 'no record was found',
      isUncounted: 'the records could not be counted',
      leavesOut: 'realtors who opted out are left out',
      realtors: 'the realtors are listed',
      setFilter: 'takes the filters',
      toastLeftOut: 'says how many were left out',
    },
  },
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
