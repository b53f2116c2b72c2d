import {type Capability, capabilityGroups} from '../capability-groups.ts'

const titles: Record<Capability, string> = {
  laborTimes: 'High, average and low labor times',
  onlineUpdates: 'Online updates',
  estimates: 'Estimates',
  invoices: 'Invoices',
  cardPayments: 'Card payments',
  savedTickets: 'Saved tickets',
  packageJobs: 'Package (canned) jobs',
  miscCharges: 'Miscellaneous charges',
  emailTickets: 'Email tickets',
  inventory: 'Inventory',
  coreTracking: 'Core tracking',
  partsMarkup: 'Parts markup',
  advancedMarkup: 'Advanced parts markup',
  suggestedParts: 'Suggested parts',
  reports: 'Reports',
  advancedReports: 'Advanced reports',
  technicianTracking: 'Technician tracking',
  serviceChecklists: 'Service checklists',
  accountsReceivable: 'Accounts receivable',
  customerHistory: 'Customer history',
  bookkeeping: 'Bookkeeping integration',
  reminderLetters: 'Reminder letters',
  mailingLabels: 'Mailing labels',
}

/** The capabilities in the order of the comparison table, with their titles in the Studio. */
export const capabilities = capabilityGroups
  .flatMap(({rows}): readonly Capability[] => rows)
  .map((value) => ({value, title: titles[value]}))
