// Over 200 lines: every field of one product in both languages, in the order of its page.
import type {Sample} from '../../content-model.ts'
import {line, list, text} from '../../localized.ts'
import {picture} from '../../picture.ts'
import type {PictureRefs} from '../../picture-file.ts'
import {reference, references} from '../../reference.ts'
import {slug} from '../../slug.ts'
import {hours} from '../support-hours.ts'

/**
 * Sample content of the product Automotive Expert, which the specification also calls Elite. Texts
 * contain prices only as facts such as `{premium-price}`; the prices are in number fields.
 */
export const elite = (pictures: PictureRefs): Sample<'product'> => ({
  _id: 'product-elite',
  _type: 'product',
  slug: slug('automotive-expert'),
  order: 3,
  shortName: line('Automotive Expert', 'Automotive Expert'),

  name: line('Automotive Expert', 'Automotive Expert'),
  tagline: line(
    'The whole shop, from the parts shelf to getting paid.',
    'Todo el taller, desde el almacén hasta el cobro.',
  ),
  intro: text(
    'Automotive Expert has everything in Pro, plus inventory with core tracking, tickets by email, accounts receivable, service checklists and integration with your bookkeeping software.',
    'Automotive Expert tiene todo lo de Pro y agrega inventario con control de cascos, órdenes por correo electrónico, cuentas por cobrar, listas de verificación y conexión con su programa de contabilidad.',
  ),
  productImage: picture(pictures, 'product-elite'),

  demoHeading: line('From the time to the invoice', 'Del tiempo a la factura'),
  demoIntro: text(
    'In Automotive Expert, the time you choose prices the labor on the estimate and stays with the job up to the invoice. Try it with your rate.',
    'En Automotive Expert, el tiempo que elija da el precio de la mano de obra en el presupuesto y acompaña al trabajo hasta la factura. Pruebe con su tarifa.',
  ),
  helpYouHeading: line('How Automotive Expert helps you', 'En qué le ayuda Automotive Expert'),
  helpYouList: list(
    [
      'Know what’s on the shelf before you promise the job.',
      'Track every core until it’s credited.',
      'Email the ticket to the customer.',
      'See who owes you and how far past due they are.',
      'Run the same checklist on every vehicle.',
      'Stop retyping invoices into your bookkeeping software.',
    ],
    [
      'Sepa qué tiene en el almacén antes de prometer el trabajo.',
      'Dé seguimiento a cada casco hasta que se lo acrediten.',
      'Envíe la orden al cliente por correo electrónico.',
      'Vea quién le debe y desde cuándo.',
      'Revise todos los vehículos con la misma lista de verificación.',
      'Olvídese de capturar otra vez las facturas en su programa de contabilidad.',
    ],
  ),

  signUpHeading: line(
    'Run the shop with Automotive Expert',
    'Administre su taller con Automotive Expert',
  ),
  signUpText: text(
    'The monthly price includes you and a second user at no extra charge. Your free trial starts the first time you log in after we approve your account.',
    'El precio mensual incluye dos usuarios: usted y uno más sin costo. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 100,
  additionalUserPrice: 17.5,
  // The price includes two users: the owner and one more user at no extra cost.
  includedUsers: 2,
  trialDays: 21,

  showcase: references(['shelf', 'ticket-by-email', 'books'].map((id) => `screen-${id}`)),

  featuresHeading: line(
    'What Automotive Expert adds to Pro',
    'Lo que Automotive Expert agrega a Pro',
  ),
  featuresIntro: text('Everything in Pro, plus:', 'Todo lo de Pro, y además:'),
  features: list(
    [
      'Inventory',
      'Core tracking',
      'Email tickets',
      'Accounts receivable with aging and statements',
      'Integration with bookkeeping software',
      'Service checklists',
      'Suggested parts',
      'Advanced parts markup',
      'Advanced reports',
      'Reminder letters',
      'Mailing labels',
      'A second user at no extra charge',
    ],
    [
      'Inventario',
      'Control de cascos',
      'Envío de órdenes por correo electrónico',
      'Cuentas por cobrar, con antigüedad de saldos y estados de cuenta',
      'Integración con su programa de contabilidad',
      'Listas de verificación de servicio',
      'Refacciones sugeridas',
      'Opciones avanzadas de margen en refacciones',
      'Reportes avanzados',
      'Cartas de recordatorio a clientes',
      'Etiquetas para sobres',
      'Un segundo usuario sin costo',
    ],
  ),

  pricingHeading: line('One price, two users to start', 'Un precio, dos usuarios para empezar'),
  pricingList: list(
    [
      'The monthly price is for the online version and includes two users: you and a second user at no extra charge.',
      'From the third user on, each user costs {additional-user-price:automotive-expert} per month.',
      'Pay [monthly, quarterly or yearly](/faq#payment-periods).',
      'Rather install Automotive Expert on your own computers? The [desktop premium edition](/faq#premium-edition) costs {premium-price} for the first year, including setup, license and subscription. [Try the desktop edition free for {premium-trial-days} days](/automotive-expert/free-trial#request).',
      '[If you cancel](/faq#cancelling), your account stays active through the period you’ve paid for.',
    ],
    [
      'El precio mensual es de la versión en línea e incluye dos usuarios: usted y uno más sin costo.',
      'Del tercer usuario en adelante, cada uno cuesta {additional-user-price:automotive-expert} al mes.',
      'Pague [por mes, por trimestre o por año](/faq#payment-periods).',
      '¿Prefiere instalar Automotive Expert en sus propias computadoras? La [edición premium de escritorio](/faq#premium-edition) cuesta {premium-price} el primer año, con la configuración inicial, la licencia y la suscripción incluidas. [Pruebe gratis la edición de escritorio por {premium-trial-days} días](/automotive-expert/free-trial#request).',
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
      'Con las listas de verificación no se le pasa ningún punto.',
      'Las refacciones sugeridas le recuerdan qué lleva cada trabajo.',
      'Envíe a sus clientes órdenes, estados de cuenta y cartas de recordatorio desde un mismo lugar.',
    ],
  ),
  resourcesHeading: line('Help during setup and after', 'Ayuda al empezar y después'),
  resourcesList: list(
    [
      `[Call support](/contact-us) from ${hours.en}.`,
      '[Let support see your screen](/faq#support). Remote support works on Mac and Windows.',
      'Using the desktop edition? [Download the software](/download/software?productID=AE) with the download password we gave you.',
    ],
    [
      `[Llame a soporte](/contact-us) ${hours.es}.`,
      '[Permita que alguien de soporte vea su pantalla](/faq#support): el soporte remoto funciona en Mac y Windows.',
      '¿Usa la edición de escritorio? [Descargue el programa](/download/software?productID=AE) con la contraseña de descarga que le dimos.',
    ],
  ),
  customizationHeading: line('Set up for your shop', 'Hecho a la medida de su taller'),
  customizationList: list(
    [
      'Set your parts markup, with more options than in Pro.',
      'Choose the checklists your technicians use.',
      'Decide which customers get reminder letters and statements.',
      'Give each [additional user](/faq#adding-users) one of three access levels.',
      'As the owner, you manage the settings, billing and users.',
    ],
    [
      'Defina su margen en refacciones, con más opciones que en Pro.',
      'Elija qué listas de verificación deben usar sus técnicos.',
      'Decida qué clientes reciben estados de cuenta y cuáles reciben cartas de recordatorio.',
      'Dé a cada [usuario adicional](/faq#adding-users) uno de tres niveles de acceso.',
      'Usted, como dueño, maneja la configuración, los pagos y los usuarios.',
    ],
  ),
  updatesHeading: line('Updates that stay out of the way', 'Actualizaciones que no estorban'),
  updatesList: list(
    [
      'We update labor times online.',
      'You get updates at least quarterly.',
      'Labor times cover vehicles from 1968 to today.',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'Hay tiempos para vehículos de 1968 a la fecha.',
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

  closingHeading: line(
    'See your shop in Automotive Expert',
    'Vea cómo trabaja su taller con Automotive Expert',
  ),
  twoMinutesMessage: text(
    'Sign up in 2 minutes, then try Automotive Expert on your own tickets before you pay.',
    'Regístrese en 2 minutos y pruebe Automotive Expert con sus propias órdenes antes de pagar.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line(
    'Questions about setup or users? See the answers',
    '¿Dudas sobre configuración o usuarios? Vea las respuestas',
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
    'Inventario con control de cascos, órdenes por correo electrónico, cuentas por cobrar, listas de verificación y contabilidad, con tiempos reales.',
  ),
})
