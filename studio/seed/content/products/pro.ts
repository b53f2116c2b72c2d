// Over 200 lines: every field of one product in both languages, in the order of its page.
import type {Sample} from '../../content-model.ts'
import {line, list, text} from '../../localized.ts'
import {picture} from '../../picture.ts'
import type {PictureRefs} from '../../picture-file.ts'
import {reference, references} from '../../reference.ts'
import {slug} from '../../slug.ts'
import {hours} from '../support-hours.ts'

/**
 * Sample content of the product Real-Time Pro. Texts contain prices only as facts such as
 * `{additional-user-price:real-time-pro}`; the prices are in number fields.
 */
export const pro = (pictures: PictureRefs): Sample<'product'> => ({
  _id: 'product-pro',
  _type: 'product',
  slug: slug('real-time-pro'),
  order: 2,
  shortName: line('Real-Time Pro', 'Real-Time Pro'),

  name: line('Real-Time Pro', 'Real-Time Pro'),
  tagline: line(
    'The labor guide, plus the tickets and reports to go with it.',
    'La guía de tiempos, con órdenes de servicio y reportes.',
  ),
  intro: text(
    'Look up the labor time once. Real-Time Pro carries it over to the estimate, the saved ticket, the invoice, the customer’s history and the month-end report.',
    'Consulte el tiempo una vez. Real-Time Pro pasa ese tiempo al presupuesto, a la orden guardada, a la factura, al historial del cliente y al reporte de fin de mes.',
  ),
  productImage: picture(pictures, 'product-pro'),

  demoHeading: line('From the time to the ticket', 'Del tiempo a la orden'),
  demoIntro: text(
    'In Pro, the time you choose and your labor rate make the labor line of the estimate. Try it with your rate.',
    'En Pro, el tiempo que elija y su tarifa forman el renglón de mano de obra del presupuesto. Pruebe con su tarifa.',
  ),
  helpYouHeading: line('How Pro helps you', 'En qué le ayuda Pro'),
  helpYouList: list(
    [
      'Write estimates with real labor times.',
      'Save the ticket and open it again when the customer calls.',
      'See what you’ve done for a customer before.',
      'Know which technician worked on what.',
      'Add your markup to parts.',
      'Run a report instead of adding up tickets by hand.',
    ],
    [
      'Haga presupuestos con tiempos reales de mano de obra.',
      'Guarde la orden y vuelva a abrirla cuando el cliente llame.',
      'Vea qué se le ha hecho antes al auto de cada cliente.',
      'Sepa qué técnico hizo cada trabajo.',
      'Aplique su margen a las refacciones.',
      'Saque un reporte en lugar de sumar órdenes a mano.',
    ],
  ),

  signUpHeading: line('Put Pro to work in your shop', 'Use Pro en su taller'),
  signUpText: text(
    'One monthly price for the first user, plus a set price for each user you add. Your free trial starts the first time you log in after we approve your account.',
    'Un precio al mes por el primer usuario y otro por cada usuario que agregue. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 35,
  additionalUserPrice: 17.5,
  includedUsers: 1,
  trialDays: 21,

  showcase: references(['estimate', 'history', 'month'].map((id) => `screen-${id}`)),

  featuresHeading: line('What Pro adds to the guide', 'Lo que Pro agrega a la guía'),
  featuresIntro: text(
    'All the labor times and updates in the Labor Guide, plus:',
    'Todos los tiempos y las actualizaciones de la guía, y además:',
  ),
  features: list(
    [
      'Estimates',
      'Invoices',
      'Card payments',
      'Saved tickets',
      'Customer history',
      'Package (canned) jobs for work you do often',
      'Miscellaneous charges on the ticket',
      'Parts markup',
      'Technician tracking',
      'Reports',
      'Additional users, each with one of three access levels',
    ],
    [
      'Presupuestos',
      'Facturas',
      'Pagos con tarjeta',
      'Órdenes de servicio guardadas',
      'Historial del cliente',
      'Paquetes de servicio para lo que hace seguido',
      'Cargos varios en la orden',
      'Margen en refacciones',
      'Control de técnicos',
      'Reportes',
      'Usuarios adicionales, con tres niveles de acceso a elegir',
    ],
  ),

  pricingHeading: line(
    'Pay only for the users you need',
    'Pague solo por los usuarios que necesita',
  ),
  pricingList: list(
    [
      'The monthly price covers the first user.',
      'Each additional user costs {additional-user-price:real-time-pro} per month, no matter how many you add.',
      'Pay [monthly, quarterly or yearly](/faq#payment-periods).',
      'You don’t need a credit card for the [free trial](/automotive-expert/free-trial).',
      '[If you cancel](/faq#cancelling), your account stays active through the period you’ve paid for.',
    ],
    [
      'El precio mensual cubre al primer usuario.',
      'Cada usuario adicional cuesta {additional-user-price:real-time-pro} al mes, sin importar cuántos agregue.',
      'Pague [por mes, por trimestre o por año](/faq#payment-periods).',
      'Para la [prueba gratis](/automotive-expert/free-trial) no le pedimos tarjeta de crédito.',
      '[Si cancela](/faq#cancelling), su cuenta sigue activa hasta que termine el periodo que ya pagó.',
    ],
  ),
  easeHeading: line('Straight from labor time to invoice', 'Del tiempo a la factura, sin vueltas'),
  easeList: list(
    [
      'Sign up in 2 minutes.',
      'Look up the time and use it on the ticket.',
      'Find a saved ticket when you need it again.',
      'Set up package jobs for the work you do every day.',
    ],
    [
      'Regístrese en 2 minutos.',
      'Consulte el tiempo y úselo en la orden.',
      'Encuentre una orden guardada cuando vuelva a necesitarla.',
      'Tenga listos sus paquetes de servicio para los trabajos que hace más seguido.',
    ],
  ),
  resourcesHeading: line('Help from people who know the guide', 'Ayuda de quien conoce la guía'),
  resourcesList: list(
    [
      `[Call support](/contact-us) from ${hours.en}.`,
      '[Let support see your screen](/faq#support). Remote support works on Mac and Windows.',
      '[Check the FAQ](/faq#list_2) for setup, users and the trial.',
      '[Send a labor-time correction](/correction-form) online.',
    ],
    [
      `[Llame a soporte](/contact-us) ${hours.es}.`,
      '[Permita que alguien de soporte vea su pantalla](/faq#support): el soporte remoto funciona en Mac y Windows.',
      '[Vea en las preguntas frecuentes](/faq#list_2) cómo configurar el programa, agregar usuarios y empezar la prueba.',
      '[Envíe una corrección de tiempos](/correction-form) desde este sitio.',
    ],
  ),
  customizationHeading: line('Set up the way your shop works', 'Se adapta a su taller'),
  customizationList: list(
    [
      'Set your own markup on parts.',
      'Build package jobs from the work you do most.',
      'Add the miscellaneous charges your shop bills.',
      'Give each [additional user](/faq#adding-users) one of three access levels.',
      'As the owner, you manage the settings, billing and users.',
    ],
    [
      'Defina su propio margen en refacciones.',
      'Arme paquetes de servicio con lo que más hace.',
      'Agregue los cargos varios que cobra su taller.',
      'Dé a cada [usuario adicional](/faq#adding-users) uno de tres niveles de acceso.',
      'Usted, como dueño, maneja la configuración, los pagos y los usuarios.',
    ],
  ),
  updatesHeading: line(
    'Updates in the background',
    'Actualizaciones que no interrumpen su trabajo',
  ),
  updatesList: list(
    [
      'We update labor times online.',
      'You get updates at least quarterly.',
      'The [Labor Guide](/real-time-labor-guide), Pro and [Automotive Expert](/automotive-expert) all get the same updates.',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'Las mismas actualizaciones llegan a [la guía](/real-time-labor-guide), a Pro y a [Automotive Expert](/automotive-expert).',
    ],
  ),

  questionsHeading: line('What shops ask about Pro', 'Lo que preguntan los talleres sobre Pro'),
  questions: references(
    ['adding-users', 'one-device', 'after-the-trial', 'cancelling'].map(
      (anchor) => `faq-${anchor}`,
    ),
  ),
  review: reference('review-3'),

  closingHeading: line('Write your next ticket in Pro', 'Haga su próxima orden en Pro'),
  twoMinutesMessage: text(
    'Sign up in 2 minutes and try Pro with your own jobs before you pay.',
    'Regístrese en 2 minutos y pruebe Pro con sus propios trabajos antes de pagar.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line('Questions about Pro? See the answers', '¿Dudas sobre Pro? Vea las respuestas'),

  capabilities: [
    'laborTimes',
    'onlineUpdates',
    'estimates',
    'invoices',
    'cardPayments',
    'customerHistory',
    'packageJobs',
    'miscCharges',
    'savedTickets',
    'reports',
    'technicianTracking',
    'partsMarkup',
  ],

  seoTitle: line(
    'Real-Time Pro: labor times, tickets and reports',
    'Real-Time Pro: tiempos, órdenes y reportes',
  ),
  seoDescription: text(
    'Estimates, invoices, saved tickets, parts markup, technician tracking and reports on top of real labor times. Try it free.',
    'Presupuestos, facturas, órdenes guardadas, margen en refacciones, control de técnicos y reportes con tiempos reales. Pruébelo gratis.',
  ),
})
