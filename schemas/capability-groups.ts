/**
 * What a product can do: the rows of the comparison, grouped by subject, in the order of the site
 * and of the Studio. The site's labels are in its catalogues: `comparison.group.<name>` and
 * `capability.<row>`; the Studio's are in `objects/capabilities.ts`. The compact comparison shows
 * the first row of each group, or on a product's page the rows in which the product differs from
 * another.
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
