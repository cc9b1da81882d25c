/** The transition that shows a message. */
export interface Place {
  /** A chart, or a use of a general one. */
  readonly chart: string
  readonly at: string
}

/** The messages of the specifications' section 8, as they stand there, and where they stand on the charts; or why on none. */
export type GivenMessages = readonly (readonly [message: string, places: readonly Place[] | string])[]

export const accountMessages: GivenMessages = [
  ['Error!', [{ chart: 'app', at: '(anywhere): failure' }]],
  ['There is an error processing your request', [{ chart: 'app', at: '(anywhere): failure' }]],
  [
    'You are unauthorized to complete this request.',
    [
      { chart: 'app', at: '(anywhere): failure' },
      { chart: 'session', at: 'expired: at once' },
    ],
  ],
  ['An error occured processing your request.', [{ chart: 'app', at: '(anywhere): failure' }]],
  ['You have entered an invalid username or password.', [{ chart: 'login', at: 'checking: logIn ✗ #1' }]],
  [
    'Could not complete the login process. Please double check your credentials or try again later.',
    [
      { chart: 'login', at: 'checking: logIn ✗ #3' },
      { chart: 'login', at: 'second.checkingCode: checkCode ✗ #4' },
    ],
  ],
  [
    'There is a problem with your request. Please double check the information provided.',
    [{ chart: 'signup', at: 'submitting: signUp ✗ #2' }],
  ],
  [
    'Could not send the confirmation code. Please double check the e-mail and try it again.',
    [{ chart: 'forgot', at: 'submitting: submit ✗ #2' }],
  ],
  [
    'Could not verify the code provided. Please try it again.',
    [{ chart: 'code', at: 'open.entry.verifying: checkCode ✗ #2' }],
  ],
  [
    'Could not change password. Please try it again.',
    [{ chart: 'reset-password', at: 'submitting: submit ✗ #2' }],
  ],
  ['Error retrieving companies', [{ chart: 'companies', at: 'rows.loading: load ✗' }]],
  [
    'Error updating company status',
    [
      { chart: 'account-status', at: 'activating: changeStatus ✗' },
      { chart: 'account-status', at: 'inactivating: changeStatus ✗ #3' },
    ],
  ],
  [
    'Error syncing HubSpot data',
    [
      { chart: 'crm-start', at: 'starting: startSync ✗' },
      { chart: 'crm-sync', at: 'application.asked: applySync ✗' },
    ],
  ],
  ['Error retrieving company data', [{ chart: 'company', at: 'loading: load ✗ #2' }]],
  [
    'Error retrieving orders data',
    [
      { chart: 'orders', at: 'rows.loading: load ✗' },
      { chart: 'order', at: 'loading: load ✗ #2' },
      { chart: 'company-orders', at: 'loading: load ✗' },
      { chart: 'user-orders', at: 'loading: load ✗' },
    ],
  ],
  ['Error retrieving user data', [{ chart: 'user', at: 'loading: load ✗ #2' }]],
  ['Error retrieving users', [{ chart: 'users', at: 'rows.loading: load ✗' }]],
  [
    'Error updating user status',
    [
      { chart: 'account-status', at: 'activating: changeStatus ✗' },
      { chart: 'account-status', at: 'inactivating: changeStatus ✗ #3' },
    ],
  ],
  [
    'Error retrieving Emailers',
    [
      { chart: 'emailers', at: 'rows.loading: load ✗' },
      { chart: 'deal-counties', at: 'rows.loading: load ✗' },
      { chart: 'deal-contacts', at: 'rows.loading: load ✗' },
    ],
  ],
  [
    'Error retrieving customers',
    [
      { chart: 'pickers', at: 'loading: load ✗ #2' },
      { chart: 'customer-report', at: 'loading: load ✗ #2' },
      { chart: 'customer-rows', at: 'rows.loading: load ✗' },
      { chart: 'seller-report', at: 'loading: load ✗ #2' },
      { chart: 'seller-rows', at: 'rows.loading: load ✗' },
    ],
  ],
  ['No orders for this user!', [{ chart: 'progress-report', at: 'fetched.report.routing: at once #1' }]],
  [
    'There is an error while logging in as this user',
    [{ chart: 'impersonation', at: 'becoming: loginAsUser ✗' }],
  ],
  [
    'There is a problem with your request. Please double check the information provided and try again.',
    [{ chart: 'profile-saving', at: 'submitting: submit ✗ #2' }],
  ],
  [
    'We already have confirmed this e-mail address. Please login into your account.',
    [
      { chart: 'activation', at: 'request: link ✓ #1' },
      { chart: 'activation', at: 'sent: resend ✓ #1' },
      { chart: 'activation', at: 'welcome.first: link ✓ #1' },
    ],
  ],
  [
    'It seems that this e-mail account is not valid',
    [{ chart: 'activation-link', at: 'submitting: submit ✗ #2' }],
  ],
  [
    'It seems that this e-mail address does not exists in our database',
    [{ chart: 'first-password', at: 'submitting: submit ✗ #2' }],
  ],
  [
    'Email sent successfully!',
    [{ chart: 'emailer-compose', at: 'preview.sendable.attempt.sending: sendMail ✓' }],
  ],
  ['Account successfully updated!', [{ chart: 'profile-saving', at: 'submitting: submit ✓' }]],
  ['Copied!', [{ chart: 'api-key', at: 'shown.copying: copyKey ✓' }]],
  [
    'Your account is successfully activated and you can login anytime now.',
    [{ chart: 'activation', at: 'setting: password ✓' }],
  ],
  [
    'A help note offers emailing the file to the support team.',
    'It is no message: the dialog of a refused file names the address.',
  ],
  ['Failures of session refresh and access checks are only logged.', 'It is no message: nothing is shown.'],
]

export const productMessages: GivenMessages = [
  ['There is an error processing your request', [{ chart: 'app', at: '(anywhere): failure' }]],
  [
    'We are experiencing some technical difficulties please try again later',
    [
      { chart: 'kapture-purchase', at: 'counting: countRealtors ✗' },
      { chart: 'kapture-purchase', at: 'adding: addToCart ✗' },
      { chart: 'kapture-states', at: 'loading: load ✗ #2' },
      { chart: 'kapture-realtors', at: 'rows.loading: load ✗' },
      { chart: 'kapture-buys', at: 'loading: load ✗' },
      { chart: 'kapture-export', at: 'shown.file.downloading: exportFile ✗' },
      { chart: 'kapture-list-file', at: 'submitting: submit ✗ #2' },
    ],
  ],
  [
    'There is an error processing your file!',
    [
      { chart: 'upload', at: 'preparing.reading.opening: readSheet ✗ #2' },
      { chart: 'upload', at: 'preparing.mapping: mapping ✓ #2' },
    ],
  ],
  [
    'There is an error getting your Audiences. Please try again.',
    [{ chart: 'likely-items', at: 'loading: load ✗' }],
  ],
  [
    'There is an error fetching your SkipTrace Pro or Database REfresh',
    [{ chart: 'audits', at: 'loading: load ✗' }],
  ],
  [
    'Error fetching audit',
    [
      { chart: 'audit-detail', at: 'loading: loadAudit ✗' },
      { chart: 'audit-detail', at: 'open.freshness.refreshing: loadAudit ✗' },
    ],
  ],
  [
    'Error exporting file',
    [
      { chart: 'audit-card', at: 'shown.task.downloading: downloadAudit ✗' },
      { chart: 'audit-listing', at: 'selected.exporting: exportRows ✗' },
      { chart: 'likely-export', at: 'open.file.downloading: download ✗ #2' },
      { chart: 'audit-trail-file', at: 'submitting: submit ✗ #2' },
      { chart: 'data-import', at: 'rejects.downloading: downloadRejects ✗' },
      { chart: 'order-files', at: 'generated.downloading: downloadFile ✗' },
    ],
  ],
  ['Error deleting audit', [{ chart: 'audit-card', at: 'shown.task.deleting: deleteAudit ✗' }]],
  ['Error exporting upload file', [{ chart: 'audit-card', at: 'shown.task.exporting: exportUpload ✗' }]],
  [
    'There is an error uploading your file',
    [
      { chart: 'sending', at: 'underway.sending: sendFile ✗ #2' },
      { chart: 'sending', at: 'underway.sending: sendFile ✗ #4' },
      { chart: 'sending', at: 'underway.starting: startAudit ✗ #2' },
      { chart: 'sending', at: 'underway.starting: startAudit ✗ #4' },
    ],
  ],
  [
    'Error adding item to the cart',
    [
      { chart: 'audit-detail', at: 'open.sale.buying: addToCart ✗' },
      { chart: 'sending', at: 'underway.starting: startAudit ✓ #1' },
      { chart: 'audit-card', at: 'shown.offer.adding: addToCart ✗' },
      { chart: 'monthly-scores', at: 'adding: addToCart ✗' },
      { chart: 'append', at: 'offer.adding: addToCart ✗ #1' },
      { chart: 'append', at: 'offer.adding: addToCart ✗ #2' },
      { chart: 'audit-listing', at: 'selected.tracing: addSkipTrace ✗' },
    ],
  ],
  ['Error estimating price', [{ chart: 'append', at: 'offer.forSale.estimating: estimateAppend ✗ #1' }]],
  [
    'Could not complete the login process. Please double check your credentials or try again later.',
    [{ chart: 'login', at: 'checking: logIn ✗ #3' }],
  ],
  ['You have entered an invalid username or password.', [{ chart: 'login', at: 'checking: logIn ✗ #1' }]],
  [
    'There is a problem with your request. Please double check the information provided.',
    [{ chart: 'signup', at: 'submitting: signUp ✗ #2' }],
  ],
  ['We could gather your account information.', [{ chart: 'activation', at: 'lookingUp: lookUp ✗' }]],
  [
    'Error during checkout.',
    [
      { chart: 'checkout', at: 'paying: payment ✓ #6' },
      { chart: 'checkout', at: 'givingUp: giveUp ✗' },
      { chart: 'checkout', at: 'paying: payment ✓ #5' },
    ],
  ],
  ['Error deleting cart item', [{ chart: 'cart', at: 'removing: removeItem ✗' }]],
  ['Error loading user cards', [{ chart: 'checkout', at: '(anywhere): reading moves on #2' }]],
  ['Error trying to apply coupon.', [{ chart: 'coupon', at: 'trying: applyCoupon ✗ #2' }]],
  [
    'There is an error processing your order, please double check the information provided and try again.',
    [{ chart: 'checkout', at: 'paying: payment ✓ #3' }],
  ],
  [
    'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable',
    [
      { chart: 'coupon', at: '(anywhere): cart.read #1' },
      { chart: 'coupon', at: 'trying: applyCoupon ✓ #2' },
      { chart: 'coupon', at: 'trying: applyCoupon ✗ #1' },
      { chart: 'checkout', at: 'paying: payment ✓ #6' },
    ],
  ],
  [
    'Successfully uploaded file.',
    [
      { chart: 'sending', at: 'underway.starting: startAudit ✓ #1' },
      { chart: 'sending', at: 'underway.starting: startAudit ✓ #2' },
    ],
  ],
  ['File uploaded successfully', [{ chart: 'opt-outs', at: 'addition: form moves on #2' }]],
  [
    'Successfully added item to the cart.',
    [
      { chart: 'append', at: 'offer.adding: addToCart ✓' },
      { chart: 'audit-card', at: 'shown.offer.adding: addToCart ✓' },
      { chart: 'monthly-scores', at: 'adding: addToCart ✓' },
      { chart: 'audit-detail', at: 'open.sale.buying: addToCart ✓' },
      { chart: 'audit-listing', at: 'selected.tracing: addSkipTrace ✓ #1' },
      { chart: 'audit-listing', at: 'selected.tracing: addSkipTrace ✓ #2' },
      { chart: 'kapture-purchase', at: 'adding: addToCart ✓' },
      { chart: 'sending', at: 'underway.starting: startAudit ✓ #2' },
    ],
  ],
  ['Checkout success!', [{ chart: 'checkout', at: 'paying: payment ✓ #1' }]],
  [
    'Succefully scheduled the pushing to zapier!',
    [{ chart: 'push', at: 'open.sending.sending: startPush ✓ #4' }],
  ],
  [
    'Succefully scheduled the pushing to FUB!',
    [{ chart: 'push', at: 'open.sending.sending: startPush ✓ #4' }],
  ],
  [
    'Data will be available via zapier shortly!',
    [{ chart: 'push', at: 'open.sending.sending: startPush ✓ #4' }],
  ],
  ['Copied!', [{ chart: 'api-key', at: 'shown.copying: copyKey ✓' }]],
  [
    'Email sent successfully!',
    [{ chart: 'emailer-compose', at: 'preview.sendable.attempt.sending: sendMail ✓' }],
  ],
  ['A push failure shows the error itself.', 'It is no message: a dialog says what the server says.'],
  ['Possible bug found!', [{ chart: 'app', at: '(anywhere): failure' }]],
]
