import {type Capability, capabilityGroups} from '../capability-groups.ts'
import {both} from '../fields/bilingual.ts'

const titles: Record<Capability, string> = {
  laborTimes: both(
    'High, average and low labor times',
    'Tiempos de mano de obra: alto, promedio y bajo',
  ),
  onlineUpdates: both('Online updates', 'Actualizaciones en línea'),
  estimates: both('Estimates', 'Presupuestos'),
  invoices: both('Invoices', 'Facturas'),
  cardPayments: both('Card payments', 'Pagos con tarjeta'),
  savedTickets: both('Saved tickets', 'Órdenes de servicio guardadas'),
  packageJobs: both('Package (canned) jobs', 'Paquetes de servicio'),
  miscCharges: both('Miscellaneous charges', 'Cargos varios'),
  emailTickets: both('Email tickets', 'Órdenes por correo electrónico'),
  inventory: both('Inventory', 'Inventario'),
  coreTracking: both('Core tracking', 'Control de cascos'),
  partsMarkup: both('Parts markup', 'Margen en refacciones'),
  advancedMarkup: both('Advanced parts markup', 'Margen avanzado en refacciones'),
  suggestedParts: both('Suggested parts', 'Refacciones sugeridas'),
  reports: both('Reports', 'Reportes'),
  advancedReports: both('Advanced reports', 'Reportes avanzados'),
  technicianTracking: both('Technician tracking', 'Seguimiento de técnicos'),
  serviceChecklists: both('Service checklists', 'Listas de verificación de servicio'),
  accountsReceivable: both('Accounts receivable', 'Cuentas por cobrar con antigüedad de saldos'),
  customerHistory: both('Customer history', 'Historial de clientes'),
  bookkeeping: both('Bookkeeping integration', 'Integración con el programa de contabilidad'),
  reminderLetters: both('Reminder letters', 'Cartas de recordatorio a clientes'),
  mailingLabels: both('Mailing labels', 'Etiquetas de correo'),
}

/** The capabilities in the order of the comparison table, with their titles in the Studio. */
export const capabilities = capabilityGroups
  .flatMap(({rows}): readonly Capability[] => rows)
  .map((value) => ({value, title: titles[value]}))
