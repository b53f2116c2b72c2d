/**
 * The capabilities in the comparison table, in table order. The site's labels for them are in
 * src/i18n under the id `capability.<value>`.
 */
export const capabilities = [
  {value: 'laborTimes', title: 'High, average and low labor times'},
  {value: 'onlineUpdates', title: 'Online updates'},
  {value: 'estimates', title: 'Estimates'},
  {value: 'invoices', title: 'Invoices'},
  {value: 'cardPayments', title: 'Card payments'},
  {value: 'savedTickets', title: 'Saved tickets'},
  {value: 'packageJobs', title: 'Package jobs'},
  {value: 'miscCharges', title: 'Miscellaneous charges'},
  {value: 'emailTickets', title: 'Email tickets'},
  {value: 'inventory', title: 'Inventory'},
  {value: 'coreTracking', title: 'Core tracking'},
  {value: 'partsMarkup', title: 'Parts markup'},
  {value: 'advancedMarkup', title: 'Advanced parts markup'},
  {value: 'suggestedParts', title: 'Suggested parts'},
  {value: 'reports', title: 'Reports'},
  {value: 'advancedReports', title: 'Advanced reports'},
  {value: 'technicianTracking', title: 'Technician tracking'},
  {value: 'serviceChecklists', title: 'Service checklists'},
  {value: 'accountsReceivable', title: 'Accounts receivable'},
  {value: 'customerHistory', title: 'Customer history'},
  {value: 'bookkeeping', title: 'Bookkeeping integration'},
  {value: 'reminderLetters', title: 'Reminder letters'},
  {value: 'mailingLabels', title: 'Mailing labels'},
] as const
