/**
 * Capabilities that products are compared by, in table order. Labels are in the site's catalogues
 * under `capability.<value>`.
 */
export const capabilities = [
  {value: 'laborTimes', title: 'High, average and low labor times'},
  {value: 'onlineUpdates', title: 'Online updates'},
  {value: 'estimates', title: 'Estimates'},
  {value: 'invoices', title: 'Invoices'},
  {value: 'cardPayments', title: 'Card payments'},
  {value: 'customerHistory', title: 'Customer history'},
  {value: 'packageJobs', title: 'Package jobs'},
  {value: 'miscCharges', title: 'Miscellaneous charges'},
  {value: 'savedTickets', title: 'Saved tickets'},
  {value: 'reports', title: 'Reports'},
  {value: 'technicianTracking', title: 'Technician tracking'},
  {value: 'partsMarkup', title: 'Parts markup'},
  {value: 'inventory', title: 'Inventory'},
  {value: 'coreTracking', title: 'Core tracking'},
  {value: 'emailTickets', title: 'Email tickets'},
  {value: 'accountsReceivable', title: 'Accounts receivable'},
  {value: 'bookkeeping', title: 'Bookkeeping integration'},
  {value: 'serviceChecklists', title: 'Service checklists'},
  {value: 'suggestedParts', title: 'Suggested parts'},
  {value: 'advancedMarkup', title: 'Advanced parts markup'},
  {value: 'advancedReports', title: 'Advanced reports'},
  {value: 'reminderLetters', title: 'Reminder letters'},
  {value: 'mailingLabels', title: 'Mailing labels'},
] as const
