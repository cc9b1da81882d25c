import { expect, it } from 'vitest'
import { failureTitles } from '#machines/shared/effects.ts'
import { activationTexts } from '#model/accounts/activation.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { audienceTexts } from '#model/audits/audiences.ts'
import { auditDetailTexts } from '#model/audits/audit-detail.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { checkoutTexts } from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { kaptureTexts } from '#model/kapture/kapture.ts'
import { optOutTexts } from '#model/leads/opt-outs.ts'
import { appendTexts } from '#model/likely-sellers/append.ts'
import { likelyTexts } from '#model/likely-sellers/likely.ts'
import { likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { brokenReply } from '#model/shared/problem.ts'
import { uploadTexts } from '#model/uploads/upload.ts'

/** The specification's error catalogue to the letter, misspelled or not, beside the texts of the app. */
const messages: readonly (readonly [given: string, shown: string])[] = [
  ['There is an error processing your request', failureTitles.request],
  ['We are experiencing some technical difficulties please try again later', kaptureTexts.failure],
  ['There is an error getting your Audiences. Please try again.', likelyTexts.notLoaded],
  ['There is an error fetching your SkipTrace Pro or Database REfresh', audienceTexts.notLoaded],
  ['Error fetching audit', auditDetailTexts.notLoaded],
  ['Error exporting file', auditDetailTexts.notExported],
  ['Error exporting file', likelyExportTexts.notExported],
  ['Error deleting audit', audienceTexts.notDeleted],
  ['Error exporting upload file', audienceTexts.uploadNotExported],
  ['There is an error uploading your file', uploadTexts.failed],
  ['Error adding item to the cart', cartTexts.notAdded],
  ['Error estimating price', appendTexts.notEstimated],
  [
    'Could not complete the login process. Please double check your credentials or try again later.',
    sessionTexts.failed,
  ],
  ['You have entered an invalid username or password.', sessionTexts.refused],
  ['There is a problem with your request. Please double check the information provided.', signupTexts.failed],
  ['We could gather your account information.', activationTexts.notLookedUp],
  ['Error during checkout.', checkoutTexts.failed],
  ['Error deleting cart item', cartTexts.notRemoved],
  ['Error loading user cards', checkoutTexts.cards],
  ['Error trying to apply coupon.', checkoutTexts.couponFailed],
  [
    'There is an error processing your order, please double check the information provided and try again.',
    checkoutTexts.declined,
  ],
  [
    'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable',
    couponFailedMessage,
  ],
  ['Successfully uploaded file.', uploadTexts.sent],
  ['File uploaded successfully', optOutTexts.uploaded],
  ['Successfully added item to the cart.', cartTexts.added],
  ['Checkout success!', checkoutTexts.success],
  ['Succefully scheduled the pushing to zapier!', pushTexts.scheduledZapier],
  ['Succefully scheduled the pushing to FUB!', pushTexts.scheduled],
  ['Data will be available via zapier shortly!', pushTexts.scheduledPredictions],
  ['Possible bug found!', brokenReply.message],
]

it.each(messages)('[SHL-95] keeps “%s” to the letter', (given, shown) => {
  expect(shown).toBe(given)
})
