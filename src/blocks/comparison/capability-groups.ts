/**
 * The rows of the comparison by subject, in order. Labels are in the catalogues under
 * `comparison.group.<name>` and `capability.<row>`. The first row represents its group where there
 * is little space.
 */
export const capabilityGroups = [
  {name: 'laborTimes', rows: ['laborTimes', 'onlineUpdates']},
  {
    name: 'tickets',
    rows: [
      'estimates',
      'invoices',
      'cardPayments',
      'savedTickets',
      'packageJobs',
      'miscCharges',
      'emailTickets',
    ],
  },
  {
    name: 'parts',
    rows: ['inventory', 'coreTracking', 'partsMarkup', 'advancedMarkup', 'suggestedParts'],
  },
  {
    name: 'shop',
    rows: ['reports', 'advancedReports', 'technicianTracking', 'serviceChecklists'],
  },
  {
    name: 'customers',
    rows: [
      'accountsReceivable',
      'customerHistory',
      'bookkeeping',
      'reminderLetters',
      'mailingLabels',
    ],
  },
] as const

export type Capability = (typeof capabilityGroups)[number]['rows'][number]

/** Rows of the table, below a heading if the group has a name. */
export interface RowGroup {
  name?: (typeof capabilityGroups)[number]['name']
  rows: readonly Capability[]
}
