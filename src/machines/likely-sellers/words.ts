export const words = {
  append: {
    title: 'Append phones and e-mails of owners',
    group: 'customers',
    phrases: {
      clearEstimate: 'forgets the estimate',
      estimateAppend: 'the server estimates the price',
      hasFailed: 'the last append failed',
      isDelivered: 'the last append was delivered',
      isFirstFailure: 'it has not failed before',
      isForSale: 'an append can be bought',
      isInCart: 'an append is in the cart',
      isNothingMissing: 'no phone or e-mail is missing',
      isProcessing: 'an append is being processed',
      isStillForSale: 'an append can still be bought',
      replace: 'shows the appends as they are now',
      setEstimate: 'shows the estimate',
      setKind: 'takes Fill Blanks or Update All',
      toastNotEstimated: 'says that the price could not be estimated',
      trackAddition: 'counts the addition to the cart',
    },
  },
  'append-life': { title: 'The life of an append', group: 'lives', phrases: {} },
}
