import type {Edition} from '../pieces/window.ts'
import type {Text} from './shop.ts'

/** What one product adds to the one before it: a name for it, and the keys of what it is made of. */
export interface Addition {
  by: Edition
  label: Text
  capabilities: readonly string[]
}

/** The parts of the comparison charts, as specification section 1 tells the products apart. */
export const additions: readonly Addition[] = [
  {
    by: 'guide',
    label: {en: 'Labor times', es: 'Tiempos'},
    capabilities: ['laborTimes', 'onlineUpdates'],
  },
  {
    by: 'pro',
    label: {en: 'Tickets, reports', es: 'Órdenes, reportes'},
    capabilities: [
      ...['estimates', 'invoices', 'cardPayments', 'customerHistory', 'packageJobs'],
      ...['miscCharges', 'savedTickets', 'reports', 'technicianTracking', 'partsMarkup'],
    ],
  },
  {
    by: 'elite',
    label: {en: 'Inventory, accounts', es: 'Inventario, cuentas'},
    capabilities: [
      ...['inventory', 'coreTracking', 'emailTickets', 'accountsReceivable', 'bookkeeping'],
      ...['serviceChecklists', 'suggestedParts', 'advancedMarkup', 'advancedReports'],
      ...['reminderLetters', 'mailingLabels'],
    ],
  },
]
