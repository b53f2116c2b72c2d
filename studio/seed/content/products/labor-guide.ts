import type {Sample} from '../../content-model.ts'
import {line, list, text} from '../../localized.ts'
import {picture} from '../../picture.ts'
import type {PictureRefs} from '../../picture-file.ts'
import {reference, references} from '../../reference.ts'
import {slug} from '../../slug.ts'
import {hours} from '../support-hours.ts'

/**
 * Sample content of the product Real-Time Labor Guide. Texts contain no price, because an editor who
 * changes the field `price` might forget to change a text.
 */
export const laborGuide = (pictures: PictureRefs): Sample<'product'> => ({
  _id: 'product-labor-guide',
  _type: 'product',
  slug: slug('real-time-labor-guide'),
  order: 1,
  shortName: line('Labor Guide', 'Guía de tiempos'),

  name: line('Real-Time Labor Guide', 'Guía de tiempos Real-Time'),
  tagline: line(
    'High, average and low times for the job in front of you.',
    'Tiempo alto, promedio y bajo para el trabajo que tiene enfrente.',
  ),
  intro: text(
    'Look up a job and see three labor times in hours. Quote a number you can show the customer. The guide covers vehicles from 1968 to today, and we update the times online at least quarterly.',
    'Busque un trabajo y vea tres tiempos de mano de obra en horas. Así cotiza con un número que puede mostrarle al cliente. La guía incluye vehículos de 1968 a la fecha, y los tiempos se actualizan en línea al menos cada trimestre.',
  ),
  productImage: picture(pictures, 'product-labor-guide'),

  demoHeading: line('Three times for every job', 'Tres tiempos para cada trabajo'),
  demoIntro: text(
    'The guide gives you the hours, and you choose which time to quote. Type your labor rate to see what each comes to.',
    'La guía le da las horas y usted decide con cuál cotizar. Escriba su tarifa y vea a cuánto equivale cada una.',
  ),
  helpYouHeading: line('How the Labor Guide helps you', 'En qué le ayuda la guía'),
  helpYouList: list(
    [
      'Quote labor with a time you can show the customer.',
      'Choose from a high, an average and a low time for each job.',
      'Cover the old pickup and the late-model sedan with one guide.',
      'Always have current times. We update them online.',
      '[Tell us](/correction-form) when a time doesn’t match what you see in the bay.',
    ],
    [
      'Cotice la mano de obra con un tiempo que puede mostrarle al cliente.',
      'Elija entre un tiempo alto, uno promedio y uno bajo para el mismo trabajo.',
      'Atienda la camioneta vieja y el sedán de modelo reciente con una sola guía.',
      'Trabaje con tiempos al día: se actualizan en línea.',
      '[Avísenos](/correction-form) cuando un tiempo no coincida con lo que ve en su taller.',
    ],
  ),

  signUpHeading: line('Start with the labor times', 'Empiece con la guía'),
  signUpText: text(
    'High, average and low times for one monthly price. Your free trial starts the first time you log in after we approve your account.',
    'Tiempos alto, promedio y bajo por un solo precio al mes. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 17.5,
  includedUsers: 1,
  trialDays: 21,

  showcase: references(['look-up', 'three-times', 'related-jobs'].map((id) => `screen-${id}`)),

  featuresHeading: line('What the Labor Guide gives you', 'Lo que incluye la guía'),
  featuresIntro: text(
    'Labor times, ready to quote from.',
    'Tiempos de mano de obra, listos para cotizar.',
  ),
  features: list(
    [
      'A high, average and low labor time for each job',
      'Labor times for vehicles from 1968 to today',
      'Search by year, make, model and engine size',
      'Times in hours, for any labor rate',
      'Online updates at least quarterly',
      '[A form to send us a correction](/correction-form)',
      'Phone support, Monday to Friday',
      'Remote support for Mac and Windows',
    ],
    [
      'Un tiempo alto, uno promedio y uno bajo por trabajo',
      'Tiempos de mano de obra para vehículos de 1968 a la fecha',
      'Consulta por año, marca, modelo y tamaño de motor',
      'Tiempos en horas, para cualquier tarifa',
      'Actualizaciones en línea al menos cada trimestre',
      '[Un formulario para enviarnos una corrección](/correction-form)',
      'Soporte por teléfono de lunes a viernes',
      'Soporte remoto para Mac y Windows',
    ],
  ),

  pricingHeading: line('A price you can count on', 'Un precio sin sorpresas'),
  pricingList: list(
    [
      'One monthly price gets you the high, average and low time for every job.',
      'Pay [monthly, quarterly or yearly](/faq#payment-periods).',
      'You don’t need a credit card for the [free trial](/automotive-expert/free-trial).',
      '[If you cancel](/faq#cancelling), your account stays active through the period you’ve paid for.',
    ],
    [
      'Un solo precio al mes por los tres tiempos.',
      'Pague [por mes, por trimestre o por año](/faq#payment-periods).',
      'Para la [prueba gratis](/automotive-expert/free-trial) no le pedimos tarjeta de crédito.',
      '[Si cancela](/faq#cancelling), su cuenta sigue activa hasta que termine el periodo que ya pagó.',
    ],
  ),
  easeHeading: line('Easy from your first search', 'Fácil desde la primera consulta'),
  easeList: list(
    [
      'Sign up in 2 minutes.',
      'Find the job and see the three times side by side.',
      'Every time you log in, you see how many trial days are left.',
    ],
    [
      'Regístrese en 2 minutos.',
      'Encuentre el trabajo y compare los tres tiempos de un vistazo.',
      'Cada vez que inicia sesión ve cuántos días de prueba le quedan.',
    ],
  ),
  resourcesHeading: line('Help when you need it', 'Gente que le responde'),
  resourcesList: list(
    [
      `[Call support](/contact-us) from ${hours.en}.`,
      '[Let support see your screen](/faq#support). Remote support works on Mac and Windows.',
      'Get answers to [the questions shops ask most](/faq).',
      '[Send a labor-time correction](/correction-form) online.',
    ],
    [
      `[Llame a soporte](/contact-us) ${hours.es}.`,
      '[Permita que alguien de soporte vea su pantalla](/faq#support): el soporte remoto funciona en Mac y Windows.',
      'Encuentre respuesta a [las preguntas más frecuentes](/faq).',
      '[Envíe una corrección de tiempos](/correction-form) desde este sitio.',
    ],
  ),
  customizationHeading: line('Your shop, your numbers', 'Su taller, sus números'),
  customizationList: list(
    [
      'Pick the [high, average or low time](/faq#selecting-times), job by job.',
      'The guide gives you the hours. You multiply them by your own labor rate.',
      '[Send us your time](/correction-form) when ours looks wrong to you.',
      'Move up to [Pro](/real-time-pro) or [Automotive Expert](/automotive-expert) when you need more than times.',
    ],
    [
      'Use el [tiempo alto, el promedio o el bajo](/faq#selecting-times), según el trabajo.',
      'La guía le da las horas; usted las multiplica por la tarifa de su taller.',
      '[Proponga su propio tiempo](/correction-form) cuando el nuestro no coincida con lo que usted tarda.',
      'Conozca [Pro](/real-time-pro) o [Automotive Expert](/automotive-expert) cuando necesite algo más que tiempos.',
    ],
  ),
  updatesHeading: line(
    'Updates you don’t have to think about',
    'Actualizaciones que no interrumpen su trabajo',
  ),
  updatesList: list(
    [
      'We update labor times online.',
      'You get updates at least quarterly.',
      'The guide covers [vehicles from 1968 to today](/faq#included-vehicles).',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'La guía incluye [vehículos de 1968 a la fecha](/faq#included-vehicles).',
    ],
  ),

  questionsHeading: line(
    'What shops ask about the guide',
    'Lo que preguntan los talleres sobre la guía',
  ),
  questions: references(
    ['included-vehicles', 'updates', 'adding-users', 'after-the-trial'].map(
      (anchor) => `faq-${anchor}`,
    ),
  ),
  review: reference('review-1'),

  closingHeading: line(
    'Look up your first job in the guide',
    'Busque su primer trabajo en la guía',
  ),
  twoMinutesMessage: text(
    'Sign up in 2 minutes. Your trial starts the first time you log in after we approve your account.',
    'Regístrese en 2 minutos. Su prueba empieza cuando aprobemos su cuenta y usted inicie sesión por primera vez.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line('Read the frequently asked questions', 'Vea las preguntas frecuentes'),

  capabilities: ['laborTimes', 'onlineUpdates'],

  seoTitle: line(
    'Real-Time Labor Guide for auto repair shops',
    'Guía de tiempos de mano de obra para talleres',
  ),
  seoDescription: text(
    'High, average and low labor times in hours for vehicles from 1968 to today, updated online at least quarterly. Try it free without a credit card.',
    'Tiempos alto, promedio y bajo en horas para vehículos de 1968 a hoy, actualizados en línea al menos cada trimestre. Prueba gratis, sin tarjeta.',
  ),
})
