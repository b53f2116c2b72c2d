import type {Edition} from '../pieces/window.ts'
import type {Text} from './shop.ts'

/** Something the products are compared by, and the first product that has it. */
export interface Capability {
  key: string
  label: Text
  from: Edition
}

const capability =
  (from: Edition) =>
  (key: string, en: string, es: string): Capability => ({key, label: {en, es}, from})

const [guide, pro, elite] = [capability('guide'), capability('pro'), capability('elite')]

/** The rows of the comparison charts, as specification section 1 tells the products apart. */
export const capabilities: readonly Capability[] = [
  guide('laborTimes', 'High, average, low times', 'Tiempos alto, promedio, bajo'),
  guide('onlineUpdates', 'Online updates', 'Actualizaciones en línea'),
  pro('estimates', 'Estimates', 'Presupuestos'),
  pro('invoices', 'Invoices', 'Facturas'),
  pro('cardPayments', 'Card payments', 'Pagos con tarjeta'),
  pro('customerHistory', 'Customer history', 'Historial de clientes'),
  pro('packageJobs', 'Package jobs', 'Paquetes de servicio'),
  pro('miscCharges', 'Miscellaneous charges', 'Cargos varios'),
  pro('savedTickets', 'Saved tickets', 'Órdenes guardadas'),
  pro('reports', 'Reports', 'Reportes'),
  pro('technicianTracking', 'Technician tracking', 'Seguimiento de técnicos'),
  pro('partsMarkup', 'Parts markup', 'Margen en refacciones'),
  elite('inventory', 'Inventory', 'Inventario'),
  elite('coreTracking', 'Core tracking', 'Control de cascos'),
  elite('emailTickets', 'Email tickets', 'Órdenes por correo'),
  elite('accountsReceivable', 'Accounts receivable', 'Cuentas por cobrar'),
  elite('bookkeeping', 'Bookkeeping integration', 'Integración contable'),
  elite('serviceChecklists', 'Service checklists', 'Listas de verificación'),
  elite('suggestedParts', 'Suggested parts', 'Refacciones sugeridas'),
  elite('advancedMarkup', 'Advanced parts markup', 'Margen avanzado'),
  elite('advancedReports', 'Advanced reports', 'Reportes avanzados'),
  elite('reminderLetters', 'Reminder letters', 'Cartas de recordatorio'),
  elite('mailingLabels', 'Mailing labels', 'Etiquetas de correo'),
]
