/**
 * The rows of the comparison table in order, grouped by subject. Their labels are in the message
 * catalogues: `comparison.group.<name>` and `capability.<row>`. The compact comparison on the FAQ
 * page shows only the first row of each group.
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

/** A group of table rows. It has a heading if it has a name. */
export interface RowGroup {
  name?: (typeof capabilityGroups)[number]['name']
  rows: readonly Capability[]
}
