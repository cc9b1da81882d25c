/**
 * What React keeps outside shared views and the app's shell: a reason for each `useState` and `useEffect`, by file of
 * `src/views`. A reason says why it would mean nothing to a reader of a chart. What would mean something to one is on a
 * chart.
 */
export const reactState: Readonly<Record<string, readonly string[]>> = {
  'accounts/activation/ActivationPage.tsx': [
    'The link as it came in the address, before the address is cleaned of it.',
    'Whether the address had a link before the page was reloaded.',
  ],
  'accounts/saved-views/SavedViews.tsx': ['The address follows the settings.'],
  'accounts/saved-views/ViewsDialog.tsx': ['A name that is being typed.'],
  'accounts/session/AccountScreen.tsx': ['Which of two forms is in front.'],
  'accounts/session/CodeForm.tsx': ['Digits that are typed and not sent.'],
  'accounts/session/LoginForm.tsx': ['What was sent is called off when the page with the form is left.'],
  'accounts/settings/ProfileSection.tsx': [
    'Fields that changed elsewhere while they were typed.',
    'What changed elsewhere goes into fields that nobody typed in.',
  ],
  'accounts/signup/PhoneInput.tsx': ['The caret stays where it is while a number is written in groups.'],
  'accounts/signup/SignupForm.tsx': ['What is typed and not sent.'],
  'accounts/signup/SignupSteps.tsx': ['How old the page was when the form was shown.'],
  'administration/AccountList.tsx': ['The address follows the table.'],
  'administration/CompaniesPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/Imports.tsx': ['A menu whose choice is not sent.'],
  'administration/OrdersPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/UsersPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/user/CustomerFiles.tsx': ['Which of three lists is unfolded.'],
  'audits/audiences/CommissionInput.tsx': ['A number that is being typed.'],
  'audits/report/AuditFilterDialog.tsx': ['A filter that is chosen and not applied.'],
  'checkout/CouponDialog.tsx': ['The focus goes to the field that was refused.'],
  'checkout/PaymentDetails.tsx': ['A card that is typed and not sent.', 'A box that is ticked and not sent.'],
  'checkout/SandboxCardFields.tsx': ['The focus goes to the field that was refused.'],
  'checkout/StripeCardFields.tsx': [
    "The provider's script is loaded once for each form.",
    "The provider's fields are handed to the payment while they are on the page.",
  ],
  'crm/sandbox/SandboxCrmPage.tsx': [
    'A form of the sandbox, which no customer has, that is open.',
    'A question of the sandbox, which no customer has, that is open.',
  ],
  'deliveries/PushDialog.tsx': ['A tag that is typed and not sent.'],
  'emailers/DealFilters.tsx': ['A week that is chosen and not fetched.'],
  'emailers/EmailerFilters.tsx': [
    'Customers that are chosen and not fetched.',
    'A week that is chosen and not fetched.',
  ],
  'kapture/ApiCalls.tsx': ['A part of a guide that is unfolded.'],
  'leads/call-lists/CallListButton.tsx': ['The rows that were selected when the dialog was opened.'],
  'leads/call-lists/ContactCard.tsx': ['The focus goes to the next contact.'],
  'leads/lead/LeadPanel.tsx': ['The focus goes to the lead that was opened.'],
  'likely-sellers/CountyTable.tsx': ['Which rows are unfolded.'],
  'likely-sellers/LikelyFilterDialog.tsx': ['A filter that is chosen and not applied.'],
  'markets/dashboard/Contact.tsx': [
    "Whether a provider's page was asked for, which no flow of ours waits for.",
  ],
  'markets/dashboard/PropertyMap.tsx': ['Whether the map was scrolled to, and so is loaded.'],
  'messages/outbox/OutboxPage.tsx': ['The outbox of a developer is read again and again.'],
  'reports/LeftOut.tsx': ['A list that is unfolded.'],
  'uploads/integrations/MoxiReturnPage.tsx': ['The page of a pop-up starts its flow.'],
  'uploads/sending/SendingPanel.tsx': ['The focus goes to what covers the page.'],
  'uploads/upload/DropArea.tsx': ['Whether a file is held over the area.'],
}
