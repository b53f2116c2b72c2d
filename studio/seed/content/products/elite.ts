// Over 200 lines: every field of one product in both languages, in the order of its page.
import type {Product} from '../../content-model.ts'
import {line, list, text} from '../../localized.ts'
import {picture} from '../../picture.ts'
import type {PictureRefs} from '../../picture-file.ts'
import {reference, references} from '../../reference.ts'
import {slug} from '../../slug.ts'
import {hours} from '../support-hours.ts'

/**
 * Automotive Expert, which the specification also calls Elite. The sentences name no monthly price: it stands in the
 * number fields alone. The desktop premium edition has no fields of its own, so its figures are
 * text.
 */
export const elite = (pictures: PictureRefs): Product => ({
  _id: 'product-elite',
  _type: 'product',
  slug: slug('automotive-expert'),
  order: 3,
  shortName: line('Automotive Expert', 'Automotive Expert'),

  name: line('Automotive Expert', 'Automotive Expert'),
  tagline: line(
    'The whole shop, from the parts shelf to the account statement.',
    'Todo el taller, desde el almacén hasta el estado de cuenta.',
  ),
  intro: text(
    'Automotive Expert has everything in Pro, plus inventory with core tracking, tickets by email, accounts receivable, service checklists and a link to your bookkeeping software.',
    'Automotive Expert tiene todo lo de Pro y agrega inventario con control de cascos, órdenes por correo electrónico, cuentas por cobrar, listas de verificación y conexión con su programa de contabilidad.',
  ),
  productImage: picture(pictures, 'product-elite'),

  helpYouHeading: line('How Automotive Expert helps you', 'En qué le ayuda Automotive Expert'),
  helpYouList: list(
    [
      'Know what’s on the shelf before you promise the job.',
      'Track every core until it’s credited.',
      'Email the ticket to the customer.',
      'See who owes you and for how long.',
      'Give every vehicle the same checklist.',
      'Stop typing the same figures into your bookkeeping software.',
    ],
    [
      'Sepa qué tiene en el almacén antes de prometer el trabajo.',
      'Dé seguimiento a cada casco hasta que se lo acrediten.',
      'Envíe la orden al cliente por correo electrónico.',
      'Vea quién le debe y desde cuándo.',
      'Revise todos los vehículos con la misma lista de verificación.',
      'Deje de capturar dos veces las mismas cifras en su programa de contabilidad.',
    ],
  ),

  signUpHeading: line(
    'Run the shop with Automotive Expert',
    'Administre su taller con Automotive Expert',
  ),
  signUpText: text(
    'The monthly price includes you and one bonus user. Your free trial starts the first time you log in after we approve your account.',
    'El precio al mes lo incluye a usted y a un usuario de cortesía. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 100,
  additionalUserPrice: 17.5,
  // The owner and the bonus user.
  includedUsers: 2,
  trialDays: 21,

  showcase: references(['shelf', 'ticket-by-email', 'books'].map((id) => `screen-${id}`)),

  featuresHeading: line(
    'What Automotive Expert adds to Pro',
    'Lo que Automotive Expert le suma a Pro',
  ),
  featuresIntro: text('Everything in Pro, plus:', 'Todo lo de Pro, y además:'),
  features: list(
    [
      'Inventory',
      'Core tracking',
      'Email tickets',
      'Accounts receivable with aging reports',
      'Account statements',
      'Integration with bookkeeping software',
      'Service checklists',
      'Suggested parts',
      'Advanced parts markup',
      'Advanced reports',
      'Reminder letters',
      'Mailing labels',
      'One bonus user',
    ],
    [
      'Inventario',
      'Control de cascos',
      'Órdenes por correo electrónico',
      'Cuentas por cobrar con antigüedad de saldos',
      'Estados de cuenta',
      'Integración con su programa de contabilidad',
      'Listas de verificación de servicio',
      'Refacciones sugeridas',
      'Margen avanzado en refacciones',
      'Reportes avanzados',
      'Cartas de recordatorio',
      'Etiquetas de correo',
      'Un usuario de cortesía',
    ],
  ),

  pricingHeading: line('One price, two users to start', 'Un precio, dos usuarios para empezar'),
  pricingList: list(
    [
      'The monthly price includes the owner and one bonus user.',
      'Each additional user costs the same every month.',
      'Pay [monthly, quarterly or yearly](/faq#payment-periods).',
      'It also comes as a [desktop premium edition](/faq#premium-edition), installed on your own computers: $495 the first year for setup, license and subscription, and [free for 45 days](/automotive-expert/free-trial#request) to try.',
      '[If you cancel](/faq#cancelling), your account stays active through the period you’ve paid for.',
    ],
    [
      'El precio mensual incluye al dueño y a un usuario de cortesía.',
      'Cada usuario adicional cuesta lo mismo, mes con mes.',
      'Pague [por mes, por trimestre o por año](/faq#payment-periods).',
      'También existe como [edición premium de escritorio](/faq#premium-edition), instalada en sus propias computadoras: $495 el primer año por configuración inicial, licencia y suscripción, y [45 días gratis](/automotive-expert/free-trial#request) para probarla.',
      '[Si cancela](/faq#cancelling), su cuenta sigue activa hasta que termine el periodo que ya pagó.',
    ],
  ),
  easeHeading: line('Less to remember', 'Menos cosas que recordar'),
  easeList: list(
    [
      'Sign up in 2 minutes.',
      'Let service checklists keep track of each inspection.',
      'Let suggested parts remind you what the job needs.',
      'Send tickets, statements and reminder letters from the same place.',
    ],
    [
      'Regístrese en 2 minutos.',
      'Deje que las listas de verificación lleven los pasos de cada revisión.',
      'Deje que las refacciones sugeridas le recuerden qué lleva un trabajo.',
      'Envíe órdenes, estados de cuenta y cartas de recordatorio desde un mismo lugar.',
    ],
  ),
  resourcesHeading: line('Help with the setup and after', 'Ayuda al instalar y después'),
  resourcesList: list(
    [
      `[Call support](/contact-us) from ${hours.en}.`,
      '[Let support see your screen](/faq#support). Remote support works on Mac and Windows.',
      '[Download the software](/download/software?productID=AE) with the password we gave you.',
    ],
    [
      `[Llame a soporte](/contact-us) ${hours.es}.`,
      '[Deje que soporte trabaje en su pantalla](/faq#support): el soporte remoto funciona en Mac y Windows.',
      '[Descargue el programa](/download/software?productID=AE) con la contraseña que le dimos.',
    ],
  ),
  customizationHeading: line('Set up for your shop', 'Hecho a la medida de su taller'),
  customizationList: list(
    [
      'Set advanced markups on parts.',
      'Choose the checklists your technicians use.',
      'Decide which customers get reminder letters and statements.',
      'Give each [additional user](/faq#adding-users) one of three access levels.',
      'As the owner, you manage the settings, billing and users.',
    ],
    [
      'Defina márgenes avanzados en refacciones.',
      'Elija las listas de verificación que siguen sus técnicos.',
      'Decida qué clientes reciben cartas de recordatorio y estados de cuenta.',
      'Dé a cada [usuario adicional](/faq#adding-users) uno de tres niveles de acceso.',
      'Como dueño, administre usted la configuración, los pagos y los usuarios.',
    ],
  ),
  updatesHeading: line('Updates that stay out of the way', 'Actualizaciones que no estorban'),
  updatesList: list(
    [
      'We update labor times online.',
      'You get updates at least quarterly.',
      'Labor times run from 1968 to today.',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'Los tiempos abarcan de 1968 a hoy.',
    ],
  ),

  questionsHeading: line(
    'What shops ask about Automotive Expert',
    'Lo que preguntan los talleres sobre Automotive Expert',
  ),
  questions: references(
    ['premium-edition', 'adding-users', 'install', 'after-the-trial'].map(
      (anchor) => `faq-${anchor}`,
    ),
  ),
  review: reference('review-2'),

  closingHeading: line('See your shop in Automotive Expert', 'Vea su taller en Automotive Expert'),
  twoMinutesMessage: text(
    'Sign up in 2 minutes, then try it on a week of real tickets.',
    'Regístrese en 2 minutos y pruébelo con las órdenes de una semana.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line(
    'Questions about setup or users? See the answers',
    '¿Dudas de instalación o usuarios? Vea las respuestas',
  ),

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
    'inventory',
    'coreTracking',
    'emailTickets',
    'accountsReceivable',
    'bookkeeping',
    'serviceChecklists',
    'suggestedParts',
    'advancedMarkup',
    'advancedReports',
    'reminderLetters',
    'mailingLabels',
  ],

  seoTitle: line(
    'Automotive Expert: shop management',
    'Automotive Expert: administración de talleres',
  ),
  seoDescription: text(
    'Inventory with core tracking, email tickets, accounts receivable, checklists and bookkeeping integration, with real labor times.',
    'Inventario con control de cascos, órdenes por correo, cuentas por cobrar, listas de verificación y contabilidad, con tiempos reales.',
  ),
})
