import type {Sample} from '../content-model.ts'
import {line, text} from '../localized.ts'
import {picture} from '../picture.ts'
import type {PictureRefs} from '../picture-file.ts'
import type {PictureName} from './alt-texts.ts'

type RowText = Omit<Sample<'showcaseRow'>, '_id' | '_type' | 'screen'>

/** Sample product screens, three for each product page. Products refer to them by id. */
export const showcaseRows = (pictures: PictureRefs): Sample<'showcaseRow'>[] => {
  const row = (id: string, name: PictureName, words: RowText): Sample<'showcaseRow'> => ({
    _id: `screen-${id}`,
    _type: 'showcaseRow',
    ...words,
    screen: picture(pictures, name),
  })
  return [
    row('look-up', 'guide-lookup', {
      heading: line('Year, make, model, engine. Done.', 'Año, marca, modelo, motor. Y listo.'),
      text: text(
        'Choose the year, make, model and engine, then the system and the job. The guide goes back to 1968, so the old pickup is in there too.',
        'Elija el año, la marca, el modelo y el motor, y después el sistema y el trabajo. La guía incluye vehículos de 1968 a la fecha, así que también encuentra las camionetas viejas.',
      ),
    }),
    row('three-times', 'guide-times', {
      heading: line(
        'Three labor times to back up your quote.',
        'Tres tiempos que respaldan su cotización.',
      ),
      text: text(
        'Start with the average. Go high when rust or seized bolts will slow you down. If the customer asks, the time is right there on the screen.',
        'Empiece con el promedio. Use el alto cuando haya óxido o tornillos pegados. Si el cliente pregunta, el tiempo está ahí en la pantalla.',
      ),
      link: '/faq#selecting-times',
      linkText: line('Which time should I use?', '¿Qué tiempo uso?'),
    }),
    row('related-jobs', 'guide-related', {
      heading: line('Quote it all while the hood’s open.', 'Ya con el cofre abierto, cotice todo.'),
      text: text(
        'See the jobs that often go along with the one you’re quoting, with the high, average and low time for each. One visit, one quote, no second trip.',
        'Vea qué otros trabajos suelen hacerse junto con el que está cotizando, con el tiempo alto, promedio y bajo de cada uno. Una sola visita y una sola cotización.',
      ),
      link: '/correction-form',
      linkText: line(
        'See a time that’s off? Send us yours.',
        '¿Un tiempo no le cuadra? Envíenos el suyo.',
      ),
    }),
    row('estimate', 'tab-estimates', {
      heading: line('From labor time to estimate.', 'Del tiempo al presupuesto.'),
      text: text(
        'Pick the time and add the parts. Labor, parts and tax add up on one page. When the customer says yes, turn the estimate into a ticket.',
        'Elija el tiempo, agregue las refacciones, y todo se suma en una sola hoja: mano de obra, refacciones e impuesto. Cuando el cliente acepte, convierta el presupuesto en orden.',
      ),
    }),
    row('history', 'tab-customer-history', {
      heading: line(
        'Know the car before it’s on the lift.',
        'Conozca el auto antes de subirlo al elevador.',
      ),
      text: text(
        'Every visit stays in the customer’s history: the work, the mileage and the total.',
        'Cada visita queda en el historial del cliente: el trabajo, el millaje y el total.',
      ),
    }),
    row('month', 'tab-reports', {
      heading: line('See what you sold each month.', 'Vea cuánto vendió cada mes.'),
      text: text(
        'Sales, hours and tickets by month, with labor and parts broken out. Nobody adds up tickets by hand anymore.',
        'Ventas, horas y órdenes de cada mes, con la mano de obra y las refacciones por separado. Ya nadie suma órdenes a mano.',
      ),
    }),
    row('shelf', 'tab-inventory', {
      heading: line('Your shelf tells you what to order.', 'El almacén le dice qué pedir.'),
      text: text(
        'Every part shows its bin, count and minimum. Parts that run low get flagged before a job needs them.',
        'Cada refacción tiene su lugar, su existencia y su mínimo. Las que se están acabando aparecen marcadas antes de que le hagan falta.',
      ),
      link: '/faq#finding-parts',
      linkText: line('Can I look up parts?', '¿Puedo buscar refacciones?'),
    }),
    row('ticket-by-email', 'tab-email-tickets', {
      heading: line(
        'Email the ticket. Skip the phone tag.',
        'Mande la orden por correo electrónico y ahórrese llamadas.',
      ),
      text: text(
        'Your customer opens the ticket on a phone: the car, the work and a total that adds up.',
        'Su cliente abre la orden en el teléfono: el auto, el trabajo y un total que cuadra.',
      ),
    }),
    row('books', 'tab-quickbooks', {
      heading: line(
        'Your books match your invoices.',
        'Su contabilidad cuadra con lo que facturó.',
      ),
      text: text(
        'The day’s invoices go to your bookkeeping software, so you don’t type the same figures twice.',
        'Las facturas del día pasan a su programa de contabilidad y usted no captura dos veces las mismas cifras.',
      ),
    }),
  ]
}
