import { expect, it } from 'vitest'
import { failureTitles } from '#machines/shared/effects.ts'
import { accountTexts } from '#model/accounts/account.ts'
import { activationTexts } from '#model/accounts/activation.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { resetTexts } from '#model/accounts/reset.ts'
import { sessionTexts } from '#model/accounts/session.ts'
import { signupTexts } from '#model/accounts/signup.ts'
import { administrationTexts, statusLabels } from '#model/administration/administration.ts'
import { crmTexts } from '#model/crm/crm.ts'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { reportTexts } from '#model/reports/progress-report.ts'
import { generalFailure, unauthorized } from '#model/shared/problem.ts'

/** Sections 2, 5 and 8 of the specification of accounts and administration, beside the texts of the app. */
const messages: readonly (readonly [given: string, shown: string])[] = [
  ['Error!', failureTitles.error],
  ['There is an error processing your request', failureTitles.request],
  ['You are unauthorized to complete this request.', unauthorized],
  ['An error occured processing your request.', generalFailure],
  ['You have entered an invalid username or password.', sessionTexts.refused],
  [
    'Could not complete the login process. Please double check your credentials or try again later.',
    sessionTexts.failed,
  ],
  ['There is a problem with your request. Please double check the information provided.', signupTexts.failed],
  [
    'Could not send the confirmation code. Please double check the e-mail and try it again.',
    resetTexts.notSent,
  ],
  ['Could not verify the code provided. Please try it again.', resetTexts.notVerified],
  ['Could not change password. Please try it again.', resetTexts.notChanged],
  ['Error retrieving companies', administrationTexts.companiesNotRead],
  ['Error updating company status', administrationTexts.companyNotChanged],
  ['Error syncing HubSpot data', crmTexts.failed],
  ['Error retrieving company data', administrationTexts.companyNotRead],
  ['Error retrieving orders data', administrationTexts.ordersNotRead],
  ['Error retrieving user data', administrationTexts.userNotRead],
  ['Error retrieving users', administrationTexts.usersNotRead],
  ['Error updating user status', administrationTexts.userNotChanged],
  ['Error retrieving Emailers', emailerTexts.notRead],
  ['Error retrieving customers', reportTexts.notRead],
  ['No orders for this user!', reportTexts.noOrders],
  ['No deals for this user!', emailerTexts.noDeals],
  ['There is an error while logging in as this user', impersonationTexts.failed],
  [
    'There is a problem with your request. Please double check the information provided and try again.',
    accountTexts.failed,
  ],
  [
    'We already have confirmed this e-mail address. Please login into your account.',
    activationTexts.alreadyConfirmed,
  ],
  ['It seems that this e-mail account is not valid', activationTexts.notValid],
  ['It seems that this e-mail address does not exists in our database', activationTexts.notThere],
  ['Email sent successfully!', emailerTexts.sent],
  ['Account successfully updated!', accountTexts.updated],
  ['Your account is successfully activated and you can login anytime now.', activationTexts.activated],
  ['Your password must be at least 6 characters long.', signupTexts.password],
  ['Please enter a valid OTP', codeTexts.invalid],
  ['Passwords provided are not matching!', resetTexts.mismatch],
  ['Passwords are not matching!', activationTexts.mismatch],
  ['Login as this user', impersonationTexts.login],
  ['Are you sure to login as this user?', impersonationTexts.confirm],
  ['* User is not linked to a company.', administrationTexts.noCompany],
  ['No Data Found', administrationTexts.nothing],
  ['No Data Found', reportTexts.noRows],
  ['All, Active, Inactive', Object.values(statusLabels).join(', ')],
]

it.each(messages)('[ADM-85] keeps “%s” to the letter', (given, shown) => {
  expect(shown).toBe(given)
})
