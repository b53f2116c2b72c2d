import type {Sample} from '../content-model.ts'
import {line, text} from '../localized.ts'
import {picture} from '../picture.ts'
import type {PictureRefs} from '../picture-file.ts'
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

type TabText = Pick<Sample<'featureTab'>, 'title' | 'ariaLabel' | 'caption' | 'link'>

/** The twelve sample feature tabs. The link of a tab leads to the product that has the feature. */
export const featureTabs = (pictures: PictureRefs): Sample<'featureTab'>[] => {
  const tab = (name: TabName, words: TabText): Sample<'featureTab'> => ({
    _id: `tab-${name}`,
    _type: 'featureTab',
    tabId: slug(name),
    ...words,
    image: picture(pictures, `tab-${name}`),
  })
  return [
    tab('estimates', {
      title: line('Estimates', 'Presupuestos'),
      ariaLabel: line('Estimates: example screen', 'Presupuestos: pantalla de ejemplo'),
      caption: text(
        'Labor, parts and tax on one page, with every hour backed by the guide.',
        'Mano de obra, refacciones e impuesto en una sola hoja, y cada hora respaldada por la guía.',
      ),
      link: '/real-time-pro',
    }),
    tab('invoices', {
      title: line('Invoices', 'Facturas'),
      ariaLabel: line('Invoices: example screen', 'Facturas: pantalla de ejemplo'),
      caption: text(
        'An invoice your customer can read line by line, with a total that adds up.',
        'Una factura que su cliente puede leer renglón por renglón, con un total que cuadra.',
      ),
      link: '/real-time-pro',
    }),
    tab('payments', {
      title: line('360 Payments', '360 Payments'),
      ariaLabel: line('360 Payments: example screen', '360 Payments: pantalla de ejemplo'),
      caption: text(
        'Run your customer’s card right from the invoice.',
        'Cobre con tarjeta directamente desde la factura.',
      ),
    }),
    tab('quickbooks', {
      title: line('QuickBooks', 'QuickBooks'),
      ariaLabel: line('QuickBooks: example screen', 'QuickBooks: pantalla de ejemplo'),
      caption: text(
        'Automotive Expert connects to your bookkeeping software, so you don’t type the same figures twice.',
        'Automotive Expert se conecta con su programa de contabilidad, y usted no captura dos veces las mismas cifras.',
      ),
      link: '/automotive-expert',
    }),
    tab('reports', {
      title: line('Reports', 'Reportes'),
      ariaLabel: line('Reports: example screen', 'Reportes: pantalla de ejemplo'),
      caption: text(
        'See how the shop is doing without adding up tickets by hand.',
        'Vea cómo va el taller sin sumar órdenes a mano.',
      ),
      link: '/real-time-pro',
    }),
    tab('email-tickets', {
      title: line('Email Tickets', 'Envío por correo electrónico'),
      ariaLabel: line(
        'Email Tickets: example on a phone',
        'Envío por correo electrónico: ejemplo en un teléfono',
      ),
      caption: text(
        'Email the ticket. Your customer opens it on a phone.',
        'Envíe la orden por correo electrónico. Su cliente la abre en el teléfono.',
      ),
      link: '/automotive-expert',
    }),
    tab('inventory', {
      title: line('Inventory', 'Inventario'),
      ariaLabel: line('Inventory: example screen', 'Inventario: pantalla de ejemplo'),
      caption: text(
        'Know what’s on the shelf before you promise the job.',
        'Sepa qué tiene en el almacén antes de prometer el trabajo.',
      ),
      link: '/automotive-expert',
    }),
    tab('core-tracking', {
      title: line('Core Tracking', 'Control de cascos'),
      ariaLabel: line('Core Tracking: example screen', 'Control de cascos: pantalla de ejemplo'),
      caption: text(
        'Track every core so you don’t lose the deposit.',
        'Dé seguimiento a cada casco para no perder el depósito.',
      ),
      link: '/automotive-expert',
    }),
    tab('labor-times', {
      title: line('Labor Times', 'Tiempos de mano de obra'),
      ariaLabel: line(
        'Labor Times: example screen',
        'Tiempos de mano de obra: pantalla de ejemplo',
      ),
      caption: text(
        'High, average and low times in hours, for vehicles from 1968 to today.',
        'Tiempo alto, promedio y bajo en horas, para vehículos de 1968 a hoy.',
      ),
      link: '/real-time-labor-guide',
    }),
    tab('technicians', {
      title: line('Technician Management', 'Control de técnicos'),
      ariaLabel: line(
        'Technician Management: example screen',
        'Control de técnicos: pantalla de ejemplo',
      ),
      caption: text(
        'Keep track of who’s working on what.',
        'Sepa en todo momento en qué trabaja cada técnico.',
      ),
      link: '/real-time-pro',
    }),
    tab('customer-history', {
      title: line('Customer History', 'Historial del cliente'),
      ariaLabel: line(
        'Customer History: example screen',
        'Historial del cliente: pantalla de ejemplo',
      ),
      caption: text(
        'Next time the car’s in the shop, see what you did last time.',
        'Cuando el auto regrese, vea qué se le hizo la vez anterior.',
      ),
      link: '/real-time-pro',
    }),
    tab('checklists', {
      title: line('Service Checklists', 'Listas de verificación'),
      ariaLabel: line(
        'Service Checklists: example screen',
        'Listas de verificación: pantalla de ejemplo',
      ),
      caption: text(
        'The same steps on every vehicle, no matter who’s holding the wrench.',
        'Los mismos pasos en cada vehículo, sin importar quién lo revise.',
      ),
      link: '/automotive-expert',
    }),
  ]
}

const tabIds = (...names: readonly TabName[]) => references(names.map((name) => `tab-${name}`))

/** The two tab groups of the home page, with their tabs in the order that visitors see. */
export const featureTabGroups: readonly Sample<'featureTabGroup'>[] = [
  {
    _id: 'tabs-tickets',
    _type: 'featureTabGroup',
    heading: line('Tickets', 'Órdenes de servicio'),
    intro: text(
      'From the first quote to the last payment, it’s all on the ticket.',
      'Del primer presupuesto al último pago, todo queda en la orden.',
    ),
    tabs: tabIds('estimates', 'invoices', 'payments', 'quickbooks', 'reports', 'email-tickets'),
  },
  {
    _id: 'tabs-shop-management',
    _type: 'featureTabGroup',
    heading: line('Shop Management', 'Administración del taller'),
    intro: text(
      'Behind the counter: your parts, your technicians and your customers’ history.',
      'Lo que no se ve desde el mostrador: las refacciones, los técnicos y el historial de sus clientes.',
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
