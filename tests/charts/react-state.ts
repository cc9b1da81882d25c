/**
 * What React keeps: a reason for each state, effect and ref that holds something, by file of `src/views`; a ref of an
 * element holds nothing. A reason says why it would mean nothing to a reader of a chart. What would mean something to
 * one is on a chart.
 */
export const reactState: Readonly<Record<string, readonly string[]>> = {
  'accounts/activation/ActivationPage.tsx': [
    'The link as it came in the address, before the address is cleaned of it.',
    'Whether the address had a link before the page was reloaded.',
  ],
  'accounts/saved-views/SavedViews.tsx': ['The address follows the settings.'],
  'accounts/session/CodeForm.tsx': ['Digits that are typed and not sent.'],
  'accounts/session/LoginForm.tsx': ['What was sent is called off when the page with the form is left.'],
  'accounts/settings/ProfileSection.tsx': [
    'Fields that changed elsewhere while they were typed.',
    'What changed elsewhere goes into fields that nobody typed in.',
  ],
  'accounts/signup/PhoneInput.tsx': [
    'Where the caret is.',
    'The caret stays where it is while a number is written in groups.',
  ],
  'accounts/signup/SignupForm.tsx': ['What is typed and not sent.'],
  'accounts/signup/SignupSteps.tsx': ['How old the page was when the form was shown.'],
  'administration/AccountList.tsx': ['The address follows the table.'],
  'administration/CompaniesPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/Imports.tsx': ['A menu whose choice is not sent.'],
  'administration/OrdersPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/UsersPage.tsx': ['The filter that the address had when the page was opened.'],
  'administration/user/CustomerFiles.tsx': ['Which of three lists is unfolded.'],
  'app/LazyPage.tsx': [
    "Whether a page's code could not be loaded, for a page without it.",
    'The code of a page is loaded when the page is drawn.',
  ],
  'app/context.ts': [
    'A chart is joined once with what asks the server.',
    "Who was logged in when a page's flow was begun.",
    'The flow of a page hears the app while the page is there.',
  ],
  'app/layout/DialogHistory.tsx': [
    "The browser's way back is listened to.",
    'Entries of dialogs follow the path.',
  ],
  'app/layout/RouteFocus.tsx': [
    'The path whose page has the focus.',
    'Whether the browser goes back, and so restores where a page was.',
    "The browser's way back is listened to.",
    'The focus goes to the new page.',
  ],
  'app/layout/useFolded.ts': ['Whether the menu is folded.'],
  'app/past/past-actors.ts': ['An earlier screen finds its flow once.'],
  'audits/audiences/CommissionInput.tsx': ['A number that is being typed.'],
  'audits/audiences/commission.ts': ['A commission that this browser keeps, for figures of a card.'],
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
  'leads/call-lists/ContactCard.tsx': ['The focus goes to the next contact.'],
  'leads/lead/LeadPage.tsx': ['What the keys of an open lead do.'],
  'leads/lead/LeadPanel.tsx': ['The focus goes to the lead that was opened.'],
  'leads/lead/WithLead.tsx': ['What the keys of an open lead do.'],
  'leads/lead/lead-keys.ts': ['Whether keys work in this browser.'],
  'likely-sellers/CountyTable.tsx': ['Which rows are unfolded.'],
  'likely-sellers/LikelyFilterDialog.tsx': ['A filter that is chosen and not applied.'],
  'markets/dashboard/Contact.tsx': [
    "Whether a provider's page was asked for, which no flow of ours waits for.",
  ],
  'markets/dashboard/PropertyMap.tsx': ['Whether the map was scrolled to, and so is loaded.'],
  'messages/outbox/OutboxPage.tsx': ['The outbox of a developer is read again and again.'],
  'reports/LeftOut.tsx': ['A list that is unfolded.'],
  'shared/DataTableDetails.tsx': ['Elements that outlive the turning of a phone.'],
  'shared/DataTableGrid.tsx': ['A table that is filtered or sorted anew is scrolled to its top.'],
  'shared/DataTableItems.tsx': ['Where the list begins on the page, in pixels.', 'That place is measured.'],
  'shared/Dialog.tsx': [
    'The focus goes back to what opened the dialog.',
    "The browser's way back closes the dialog.",
  ],
  'shared/MoreActions.tsx': ['A menu that is unfolded.'],
  'shared/PasswordField.tsx': ['Whether a password is shown as it is typed.'],
  'shared/RowCheckbox.tsx': ['A box is half ticked, which is no attribute.'],
  'shared/Testimonials.tsx': [
    'Which of several quotations is in front.',
    'Whether they stand still.',
    'Whether the pointer is on them.',
    'Whether one of them has the focus.',
    'They follow one another.',
  ],
  'shared/data-table.ts': ['The end of a list comes near as it is scrolled.'],
  'shared/map/GoogleCanvasView.tsx': [
    "The map that the provider's script has drawn.",
    'The chart is told that the script did not come.',
    'The map is moved to its leads.',
    'County lines are handed to the map.',
    'The map is moved to the chosen lead.',
  ],
  'shared/map/LeadCanvasView.tsx': [
    'An element of the map that React fills.',
    "The drawing that the map's library keeps.",
    'The map is drawn while it is on the page.',
    'What is shown is handed to the map.',
  ],
  'shared/useAddress.ts': ['The chart is told of another address.'],
  'shared/useFormFlow.ts': [
    'A view is told what the server answered.',
    'What the server refused is shown at its field, which takes the focus.',
  ],
  'shared/useMinute.ts': ['The time of day.', 'It is looked at again as it passes.'],
  'shared/usePagedTable.ts': [
    'What the address had when the page was opened.',
    'The address follows the table.',
  ],
  'uploads/integrations/MoxiReturnPage.tsx': ['The page of a pop-up starts its flow.'],
  'uploads/sending/SendingPanel.tsx': ['The focus goes to what covers the page.'],
  'uploads/upload/DropArea.tsx': ['Whether a file is held over the area.'],
}

/**
 * What views do once a form is accepted, by file: a reason for each callback. It is about what is typed; what comes
 * next is said by the form's chart or by the one that invokes it.
 */
export const answerCallbacks: Readonly<Record<string, readonly string[]>> = {
  'accounts/saved-views/ViewsDialog.tsx': ['A name that was saved leaves its field.'],
  'accounts/settings/ProfileSection.tsx': ['What was saved is no longer a change of the fields.'],
  'crm/sandbox/SandboxForm.tsx': ['A form of the sandbox, which no customer has, closes.'],
  'leads/opt-outs/AddOptOuts.tsx': ['Lines that were added leave their field.'],
  'shared/useFormFlow.ts': ['The callback of a form is taken here.'],
}

/**
 * What views ask of the model's rules (`is…`, `has…`, `can…`, `may…`, `why…`, `…Offer`), by file: a reason for each. A rule
 * that decides what a user can do or sees next belongs in a chart's guard; a view asks the chart's state or tag.
 */
export const askedRules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accounts/session/LoginForm.tsx': { canSubmitLogin: 'Fields that are not filled in yet.' },
  'administration/CreateFiles.tsx': { isMade: 'Which kinds of files a list of boxes offers.' },
  'administration/Imports.tsx': { isUnderWay: 'One row of many, of which a chart has only the list.' },
  'administration/user/CustomerFiles.tsx': { isPreview: 'A file whatever the offer of its card is.' },
  'app/SignedIn.tsx': { isAdmin: 'Which viewers a page is for.' },
  'app/layout/Header.tsx': { isAdmin: 'Which viewers a link is for.' },
  'app/layout/menu.ts': { isAdmin: 'Which viewers a menu is for.' },
  'audits/audiences/AudienceTabs.tsx': { hasTab: 'Which viewers a tab is for.' },
  'audits/audiences/AuditCardView.tsx': { hasRows: 'Whether a link would lead to anything.' },
  'audits/audiences/AuditFacts.tsx': { hasRows: 'Whether a figure is known.' },
  'audits/audiences/CardAction.tsx': { isPreview: 'A file whatever the offer of its card is.' },
  'audits/audiences/ListedCard.tsx': {
    isAdmin: 'The chart’s input has whether an administrator looks at the card.',
  },
  'audits/report/AddressCell.tsx': { isUnsure: 'One row of many, of which a chart has only the list.' },
  'audits/report/AuditFilterDialog.tsx': { isHeld: 'Which fields a type of report has.' },
  'audits/report/AuditGradeView.tsx': { isGraded: 'Whether a figure is known.' },
  'audits/report/AuditToolbar.tsx': { isTraceableOnly: 'Whether a switch of the filter is on.' },
  'audits/report/RowDialog.tsx': { isUnsure: 'One row of many, of which a chart has only the list.' },
  'audits/report/SelectionBar.tsx': { isTraceableOnly: 'What the filter leaves to be chosen.' },
  'checkout/success/UploadSuccess.tsx': {
    cardOffer: 'The title of the page, by the newest card that it lists.',
  },
  'likely-sellers/LikelyMap.tsx': { isTicked: 'Whether a box is ticked.' },
  'reports/figures.tsx': { isFew: 'Whether a figure rests on few data.' },
  'shared/TableBody.tsx': { isTicked: 'Whether a box is ticked.' },
  'shared/field-columns.ts': { isSortField: 'Whether a column can be sorted by.' },
  'uploads/mapping/SheetChoice.tsx': {
    isBlankRow: 'Which rows of a sheet are drawn.',
    isLegacy: 'What a list of the browser may be set to.',
  },
}
