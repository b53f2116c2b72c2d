import type {Locale} from '../../../schemas/locales.ts'
import {shop} from './shop/shop.ts'
import type {Stage} from './shop/tickets.ts'

/** Texts used in several pictures. */
export const words = {
  en: {
    amount: 'Amount',
    average: 'Average',
    customer: 'Customer',
    engine: 'Engine',
    estimate: 'Estimate',
    high: 'High',
    invoice: 'Invoice',
    labor: 'Labor',
    low: 'Low',
    make: 'Make',
    miles: 'mi',
    model: 'Model',
    part: 'Part',
    parts: 'Parts',
    price: 'Price',
    quantity: 'Qty',
    tax: `Tax, ${shop.taxRate}% on parts`,
    technician: 'Technician',
    ticket: 'Ticket',
    time: 'Time',
    total: 'Total',
    vehicle: 'Vehicle',
    work: 'Labor and parts',
    year: 'Year',
  },
  es: {
    amount: 'Importe',
    average: 'Promedio',
    customer: 'Cliente',
    engine: 'Motor',
    estimate: 'Presupuesto',
    high: 'Alto',
    invoice: 'Factura',
    labor: 'Mano de obra',
    low: 'Bajo',
    make: 'Marca',
    miles: 'mi',
    model: 'Modelo',
    part: 'Refacción',
    parts: 'Refacciones',
    price: 'Precio',
    quantity: 'Cant.',
    tax: `Impuesto, ${shop.taxRate}% en refacciones`,
    technician: 'Técnico',
    ticket: 'Orden',
    time: 'Tiempo',
    total: 'Total',
    vehicle: 'Vehículo',
    work: 'Trabajo y refacciones',
    year: 'Año',
  },
} as const

/** Labels of the stages of a repair order, for board columns and badges. */
export const stageWords: Record<Locale, Record<Stage, string>> = {
  en: {estimate: 'Estimate', progress: 'In progress', ready: 'Ready', closed: 'Closed'},
  es: {estimate: 'Presupuesto', progress: 'En proceso', ready: 'Lista', closed: 'Cerrada'},
}
