import type {Locale} from '#schemas/locales.ts'

/**
 * Alt texts of the sample pictures. Each language has its own pictures. The numbers in the texts are
 * those of the sample shop (packages/sample-pictures/src/shop).
 */
export const altTexts = {
  hero: {
    en: 'Labor time lookup on a computer and on a phone: 2019 Ford F-150 5.0L, water pump, remove and replace, with bars for high 4.1, average 3.4 and low 2.8 hours.',
    es: 'Consulta de tiempos en la computadora y en el teléfono: Ford F-150 2019 5.0L, bomba de agua, quitar y reemplazar, con barras para el tiempo alto de 4.1 horas, el promedio de 3.4 y el bajo de 2.8.',
  },
  'ticket-intro': {
    en: 'Ticket 1042 for a 2019 Ford F-150: 3.4 and 0.5 hours of labor for $468.00, parts for $236.25, $16.54 tax on parts, total $720.79.',
    es: 'Orden de servicio 1042 de una Ford F-150 2019: mano de obra de 3.4 y 0.5 horas por $468.00, refacciones por $236.25, impuesto de $16.54 sobre las refacciones y total de $720.79.',
  },
  'product-labor-guide': {
    en: 'Cooling system jobs for a 2019 Ford F-150 5.0L, each with a high, average and low time; the water pump is selected with 4.1, 3.4 and 2.8 hours.',
    es: 'Trabajos del sistema de enfriamiento de una Ford F-150 2019 5.0L, cada uno con su tiempo alto, promedio y bajo; está elegida la bomba de agua con 4.1, 3.4 y 2.8 horas.',
  },
  'product-pro': {
    en: 'Board with three columns: estimates $956.23, tickets in progress $1,462.15, tickets ready $677.90. Each card shows the car, the job, the customer and the total.',
    es: 'Tablero con tres columnas: presupuestos por $956.23, órdenes en proceso por $1,462.15 y órdenes listas por $677.90; cada tarjeta muestra el auto, el trabajo, el cliente y el total.',
  },
  'product-elite': {
    en: 'Shop overview: $2,351.80 of inventory at cost, $132.00 of cores to return, and $2,455.43 in receivables by age, $902.75 of it more than 30 days old.',
    es: 'Resumen del taller: inventario de $2,351.80 al costo, $132.00 en cascos por devolver y $2,455.43 por cobrar, separados por antigüedad: $902.75 tienen más de 30 días.',
  },
  'guide-lookup': {
    en: 'Lookup by year, make, model and engine: 2019 Ford F-150 5.0L V8, and below it a list of systems with the cooling system chosen, which has 8 jobs.',
    es: 'Consulta por año, marca, modelo y motor: Ford F-150 2019 5.0L V8, y debajo una lista de sistemas con el de enfriamiento elegido, que tiene 8 trabajos.',
  },
  'guide-times': {
    en: 'Water pump, remove and replace, with bars for high 4.1, average 3.4 and low 2.8 hours.',
    es: 'Bomba de agua, quitar y reemplazar, con barras para el tiempo alto de 4.1 horas, el promedio de 3.4 y el bajo de 2.8.',
  },
  'guide-related': {
    en: 'The water pump at 3.4 hours, and jobs often done at the same time: drive belt, thermostat, upper radiator hose and pressure test, each with high, average and low hours.',
    es: 'La bomba de agua con 3.4 horas y los trabajos que suelen hacerse junto con ella: banda, termostato, manguera superior y prueba de presión, cada uno con tiempo alto, promedio y bajo.',
  },
  'tab-estimates': {
    en: 'Estimate 1043 for a 2016 Honda Accord, front brake pads and rotors, with the average time of 1.7 hours selected: labor $204.00, parts $193.40, tax $13.54, total $410.94.',
    es: 'Presupuesto 1043 de un Honda Accord 2016, balatas y discos delanteros: está elegido el tiempo promedio de 1.7 horas; mano de obra $204.00, refacciones $193.40, impuesto $13.54, total $410.94.',
  },
  'tab-invoices': {
    en: 'Invoice 1042 from Hilltop Auto Repair for a 2019 Ford F-150, marked as paid: every line of labor and parts, tax of $16.54, total $720.79.',
    es: 'Factura 1042 de Hilltop Auto Repair para una Ford F-150 2019, marcada como pagada: cada renglón de mano de obra y refacciones, impuesto de $16.54, total $720.79.',
  },
  'tab-payments': {
    en: 'Payment screen for invoice 1042, with a card form from 360 Payments and a button to charge $720.79.',
    es: 'Cobro de la factura 1042 a través de 360 Payments, con los datos de la tarjeta y el botón para cobrar $720.79.',
  },
  'tab-quickbooks': {
    en: 'QuickBooks is up to date: 4 invoices from May 12 are posted for $2,140.05, and the journal entry for the day has the same total in debits and credits.',
    es: 'QuickBooks está al día: las 4 facturas del 12 de mayo por $2,140.05 están registradas, y el asiento contable del día tiene el mismo total en el debe y el haber.',
  },
  'tab-reports': {
    en: 'Sales report from November 2025 to April 2026: a bar for each month with labor and parts, lowest $40,022 in December, highest $55,466 in April; 434 tickets, averaging $657.',
    es: 'Ventas de noviembre de 2025 a abril de 2026, una barra por mes con mano de obra y refacciones: la menor, $40,022 en diciembre; la mayor, $55,466 en abril; 434 órdenes, $657 en promedio por orden.',
  },
  'tab-email-tickets': {
    en: 'Ticket 1042 sent by email: the message to Luis Ortega on the shop’s screen, and the same ticket on his phone with the total of $720.79 and the PDF attached.',
    es: 'Orden de servicio 1042 enviada por correo electrónico: el mensaje para Luis Ortega en la pantalla del taller y la misma orden en su teléfono, con el total de $720.79 y el PDF adjunto.',
  },
  'tab-inventory': {
    en: 'Inventory, the first 8 of 15 parts with bin, quantity on hand and price; 129 pieces in all, $2,351.80 at cost. Two parts need to be ordered: a rear brake caliper and a drive belt.',
    es: 'Inventario, las primeras 8 de 15 refacciones con lugar, existencia y precio; en total, 129 piezas, $2,351.80 al costo. Hay que pedir dos refacciones: el cáliper trasero y la banda de accesorios.',
  },
  'tab-core-tracking': {
    en: 'Cores with ticket, vendor, due date and deposit: $132.00 to return, $100.00 returned, $65.00 credited.',
    es: 'Lista de cascos con orden, proveedor, fecha límite y depósito: $132.00 en cascos por devolver, $100.00 en cascos devueltos que faltan por acreditar y $65.00 en cascos ya acreditados.',
  },
  'tab-labor-times': {
    en: 'Labor times in Real-Time Pro for a 2016 Honda Accord 2.4L: a list of jobs, and the alternator with bars for high 2.4, average 1.9 and low 1.5 hours, priced at $288.00, $228.00 and $180.00.',
    es: 'Tiempos de un Honda Accord 2016 2.4L en Real-Time Pro: lista con el alternador elegido y barras de tiempo alto (2.4 horas, $288.00), promedio (1.9 horas, $228.00) y bajo (1.5 horas, $180.00).',
  },
  'tab-technicians': {
    en: 'Schedule for Marcus Reed, Elena Vargas and Joe Tanaka from 8 to 5: each ticket is a block as long as its labor time, and each technician’s booked hours are shown.',
    es: 'Tablero del día de Marcus Reed, Elena Vargas y Joe Tanaka, de 8 a 5: cada orden es un bloque tan largo como su tiempo, y cada nombre muestra las horas asignadas.',
  },
  'tab-customer-history': {
    en: 'History of Dana Keller’s 2016 Honda Accord: today’s brake estimate for $410.94 at the top, then 4 earlier visits for $1,155.38 with date, work, mileage and total.',
    es: 'Historial del Honda Accord 2016 de Dana Keller: 4 visitas por $1,155.38 con fecha, trabajo, millaje y total; arriba, el presupuesto de frenos de hoy por $410.94.',
  },
  'tab-checklists': {
    en: 'Service checklist for a 2012 Chevrolet Silverado 1500: 9 items are good, 2 need attention soon and 1 now: the rear brake pads, at 2 mm.',
    es: 'Lista de verificación de una Chevrolet Silverado 1500 2012: 9 puntos bien, 2 por atender pronto y 1 urgente: las balatas traseras, con 2 mm.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>

/** The name of a sample picture, whose files are `pictures/rendered/<name>.<locale>.webp`. */
export type PictureName = keyof typeof altTexts
