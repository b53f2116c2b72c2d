import type {FeatureTab, FeatureTabGroup} from '../content-model.ts'
import {line, text} from '../localized.ts'
import {type PictureRefs, picture} from '../picture.ts'
import {references} from '../reference.ts'
import {slug} from '../slug.ts'

type TabName =
  | 'estimates'
  | 'invoices'
  | 'payments'
  | 'quickbooks'
  | 'reports'
  | 'email-tickets'
  | 'inventory'
  | 'core-tracking'
  | 'labor-times'
  | 'technicians'
  | 'customer-history'
  | 'checklists'

type TabText = Pick<FeatureTab, 'title' | 'ariaLabel' | 'caption' | 'link'>

/** The twelve feature tabs. A link leads to the product that has the feature. */
export const featureTabs = (pictures: PictureRefs): FeatureTab[] => {
  const tab = (name: TabName, words: TabText): FeatureTab => ({
    _id: `tab-${name}`,
    _type: 'featureTab',
    tabId: slug(name),
    ...words,
    image: picture(pictures, `tab-${name}`),
  })
  return [
    tab('estimates', {
      title: line('Estimates', 'Presupuestos'),
      ariaLabel: line('Show the estimate screen', 'Mostrar la pantalla de presupuestos'),
      caption: text(
        'Labor, parts and tax on one page, with a labor time behind every hour you quote.',
        'Mano de obra, refacciones e impuesto en una sola hoja, con un tiempo real detrás de cada hora que cotiza.',
      ),
      link: '/real-time-pro',
    }),
    tab('invoices', {
      title: line('Invoices', 'Facturas'),
      ariaLabel: line('Show the invoice screen', 'Mostrar la pantalla de facturas'),
      caption: text(
        'An invoice your customer can read line by line, with a total that adds up.',
        'Una factura que su cliente puede leer renglón por renglón, con un total que cuadra.',
      ),
      link: '/real-time-pro',
    }),
    tab('payments', {
      title: line('360 Payments', '360 Payments'),
      ariaLabel: line('Show the card payment screen', 'Mostrar la pantalla de pago con tarjeta'),
      caption: text(
        'Take a card for the amount on the invoice.',
        'Cobre con tarjeta el importe de la factura.',
      ),
    }),
    tab('quickbooks', {
      title: line('QuickBooks', 'QuickBooks'),
      ariaLabel: line(
        'Show the bookkeeping integration screen',
        'Mostrar la pantalla de integración contable',
      ),
      caption: text(
        'Elite connects to your bookkeeping software, so the same figures are not typed twice.',
        'Elite se conecta con su programa de contabilidad para no capturar dos veces las mismas cifras.',
      ),
      link: '/automotive-expert',
    }),
    tab('reports', {
      title: line('Reports', 'Reportes'),
      ariaLabel: line('Show the report screen', 'Mostrar la pantalla de reportes'),
      caption: text(
        'See how the shop is doing without adding up tickets by hand.',
        'Vea cómo va el taller sin sumar órdenes a mano.',
      ),
      link: '/real-time-pro',
    }),
    tab('email-tickets', {
      title: line('Email Tickets', 'Órdenes por correo'),
      ariaLabel: line(
        'Show a ticket sent by email',
        'Mostrar una orden enviada por correo electrónico',
      ),
      caption: text(
        'Send the ticket by email. Your customer opens it on the phone.',
        'Envíe la orden por correo electrónico. Su cliente la abre en el teléfono.',
      ),
      link: '/automotive-expert',
    }),
    tab('inventory', {
      title: line('Inventory', 'Inventario'),
      ariaLabel: line('Show the inventory screen', 'Mostrar la pantalla de inventario'),
      caption: text(
        'Know what is on the shelf before you promise the job.',
        'Sepa qué tiene en el almacén antes de prometer el trabajo.',
      ),
      link: '/automotive-expert',
    }),
    tab('core-tracking', {
      title: line('Core Tracking', 'Control de cascos'),
      ariaLabel: line('Show the core tracking screen', 'Mostrar la pantalla de control de cascos'),
      caption: text(
        'Follow each core, so that its deposit does not get lost.',
        'Dé seguimiento a cada casco para que no se pierda su depósito.',
      ),
      link: '/automotive-expert',
    }),
    tab('labor-times', {
      title: line('Labor Times', 'Tiempos de mano de obra'),
      ariaLabel: line(
        'Show the labor time look-up screen',
        'Mostrar la pantalla de consulta de tiempos',
      ),
      caption: text(
        'High, average and low times in hours, from 1968 to today.',
        'Tiempo alto, promedio y bajo en horas, de 1968 a hoy.',
      ),
      link: '/real-time-labor-guide',
    }),
    tab('technicians', {
      title: line('Technician Management', 'Control de técnicos'),
      ariaLabel: line(
        'Show the technician management screen',
        'Mostrar la pantalla de control de técnicos',
      ),
      caption: text(
        'Keep track of who works on which job.',
        'Sepa en todo momento quién trabaja en qué.',
      ),
      link: '/real-time-pro',
    }),
    tab('customer-history', {
      title: line('Customer History', 'Historial del cliente'),
      ariaLabel: line(
        'Show the customer history screen',
        'Mostrar la pantalla de historial del cliente',
      ),
      caption: text(
        'When the car comes back, see what you did the last time.',
        'Cuando el auto regrese, vea qué le hizo la vez anterior.',
      ),
      link: '/real-time-pro',
    }),
    tab('checklists', {
      title: line('Service Checklists', 'Listas de verificación'),
      ariaLabel: line(
        'Show the service checklist screen',
        'Mostrar la pantalla de listas de verificación',
      ),
      caption: text(
        'The same steps for every vehicle, whoever holds the wrench.',
        'Los mismos pasos en cada vehículo, sin importar quién tenga la llave en la mano.',
      ),
      link: '/automotive-expert',
    }),
  ]
}

const tabIds = (...names: readonly TabName[]) => references(names.map((name) => `tab-${name}`))

/** The two tab groups of the home page, tabs in the order they are shown. */
export const featureTabGroups: readonly FeatureTabGroup[] = [
  {
    _id: 'tabs-tickets',
    _type: 'featureTabGroup',
    heading: line('Tickets', 'Órdenes de servicio'),
    intro: text(
      'From the first quote to the last payment, the ticket holds it together.',
      'De la primera cotización al último pago, la orden lo mantiene todo junto.',
    ),
    tabs: tabIds('estimates', 'invoices', 'payments', 'quickbooks', 'reports', 'email-tickets'),
  },
  {
    _id: 'tabs-shop-management',
    _type: 'featureTabGroup',
    heading: line('Shop Management', 'Administración del taller'),
    intro: text(
      'What happens behind the counter: parts, people and the cars that come back.',
      'Lo que pasa detrás del mostrador: las refacciones, la gente y los autos que regresan.',
    ),
    tabs: tabIds(
      'inventory',
      'core-tracking',
      'labor-times',
      'technicians',
      'customer-history',
      'checklists',
    ),
  },
]
