import type {Locale} from '#schemas/locales.ts'

/**
 * What each picture shows, in the words of its own language: the screens are drawn once a
 * language. Figures are those of the demo shop in `../pictures/shop`.
 */
export const altTexts = {
  hero: {
    en: 'Labor time look-up at the desk and on a phone: 2019 Ford F-150 5.0L, water pump, remove and replace, with bars for high 4.1, average 3.4 and low 2.8 hours.',
    es: 'Consulta de tiempos en el escritorio y en un teléfono: Ford F-150 2019 5.0L, bomba de agua, quitar y reemplazar, con barras de 4.1 horas el alto, 3.4 el promedio y 2.8 el bajo.',
  },
  'ticket-intro': {
    en: 'Ticket 1042 for a 2019 Ford F-150: 3.9 hours of labor for $468.00, parts for $236.25, tax of $16.54 on the parts, total $720.79.',
    es: 'Orden de servicio 1042 de una Ford F-150 2019: 3.9 horas de mano de obra por $468.00, refacciones por $236.25, impuesto de $16.54 sobre las refacciones y total de $720.79.',
  },
  'chart-labor-guide': {en: '', es: ''},
  'chart-pro': {en: '', es: ''},
  'chart-elite': {en: '', es: ''},
  'product-labor-guide': {en: '', es: ''},
  'product-pro': {en: '', es: ''},
  'product-elite': {en: '', es: ''},
  'tab-estimates': {en: '', es: ''},
  'tab-invoices': {en: '', es: ''},
  'tab-payments': {en: '', es: ''},
  'tab-quickbooks': {en: '', es: ''},
  'tab-reports': {en: '', es: ''},
  'tab-email-tickets': {en: '', es: ''},
  'tab-inventory': {en: '', es: ''},
  'tab-core-tracking': {en: '', es: ''},
  'tab-labor-times': {en: '', es: ''},
  'tab-technicians': {en: '', es: ''},
  'tab-customer-history': {en: '', es: ''},
  'tab-checklists': {en: '', es: ''},
} as const satisfies Record<string, Readonly<Record<Locale, string>>>

/** A picture of the seed; its files are `pictures/rendered/<name>.<locale>.webp`. */
export type PictureName = keyof typeof altTexts
