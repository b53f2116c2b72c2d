import type {Product} from '../../content-model.ts'
import {line, list, text} from '../../localized.ts'
import {picture} from '../../picture.ts'
import type {PictureRefs} from '../../picture-file.ts'
import {slug} from '../../slug.ts'
import {hours} from '../support-hours.ts'

/**
 * The Real-Time Labor Guide. The sentences name no price: it stands in `price` alone, so that a
 * change published in the Studio cannot leave an old number behind in a text.
 */
export const laborGuide = (pictures: PictureRefs): Product => ({
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
    'Look up a job and see three labor times in hours, so you can quote a number you can show the customer. Times run from 1968 to today and are updated online at least quarterly.',
    'Busque un trabajo y vea tres tiempos de mano de obra en horas. Así cotiza con un número que puede mostrarle al cliente. Los tiempos van de 1968 a hoy y se actualizan en línea al menos cada trimestre.',
  ),
  productImage: picture(pictures, 'product-labor-guide'),

  helpYouHeading: line('How the Labor Guide helps you', 'En qué le ayuda la guía'),
  helpYouList: list(
    [
      'Quote labor with a time you can show the customer.',
      'Choose between a high, an average and a low time for the same job.',
      'Cover the old pickup and the late-model sedan with one guide.',
      'Always have current times, updated online.',
      'Tell us when a time doesn’t match your work.',
    ],
    [
      'Cotice la mano de obra con un tiempo que puede mostrarle al cliente.',
      'Elija entre un tiempo alto, uno promedio y uno bajo para el mismo trabajo.',
      'Atienda la camioneta vieja y el sedán reciente con una sola guía.',
      'Trabaje con tiempos que se mantienen al día en línea.',
      'Avísenos cuando un tiempo no coincida con su trabajo.',
    ],
  ),

  signUpHeading: line('Start with the labor times', 'Empiece con los tiempos'),
  signUpText: text(
    'High, average and low times for one monthly price. Your free trial starts the first time you log in after we approve your account.',
    'Tiempos alto, promedio y bajo por un solo precio al mes. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 17.5,
  includedUsers: 1,
  trialDays: 21,

  featuresHeading: line('What the Labor Guide gives you', 'Lo que incluye la guía'),
  featuresIntro: text(
    'Labor times, and everything you need to quote with them.',
    'Tiempos de mano de obra y lo necesario para usarlos con confianza.',
  ),
  features: list(
    [
      'A high, average and low labor time for each job',
      'Labor times from 1968 to today',
      'Times in hours, ready to multiply by your labor rate',
      'Search by year, make, model and engine size',
      'Online updates at least quarterly',
      'A form to send us a correction',
      'Free online trial, no credit card',
      'Days left in your trial, shown at every login',
      'Monthly, quarterly or yearly payment',
      'Phone support Monday to Friday',
      'Remote support for Mac and Windows',
    ],
    [
      'Un tiempo alto, uno promedio y uno bajo por trabajo',
      'Tiempos de mano de obra de 1968 a hoy',
      'Tiempos en horas, listos para multiplicar por su tarifa',
      'Consulta por año, marca, modelo y tamaño de motor',
      'Actualizaciones en línea al menos cada trimestre',
      'Un formulario para reportar cualquier tiempo que le genere dudas',
      'Prueba gratis en línea sin tarjeta de crédito',
      'Los días de prueba que le quedan, a la vista cada vez que inicia sesión',
      'Pago mensual, trimestral o anual',
      'Soporte por teléfono de lunes a viernes',
      'Soporte remoto para Mac y Windows',
    ],
  ),

  pricingHeading: line('A price you can plan with', 'Un precio sin sorpresas'),
  pricingList: list(
    [
      'One price a month for all three labor times.',
      'Pay monthly, quarterly or yearly.',
      'You don’t need a credit card to try it.',
      'If you cancel, your account stays active through the period you’ve paid for.',
    ],
    [
      'Un solo precio al mes por los tres tiempos.',
      'Pague por mes, por trimestre o por año.',
      'La prueba gratis no pide tarjeta de crédito.',
      'Si cancela, su cuenta sigue activa hasta que termine el periodo que ya pagó.',
    ],
  ),
  easeHeading: line('Easy from your first search', 'Fácil desde la primera consulta'),
  easeList: list(
    [
      'Sign up in 2 minutes.',
      'Find the job and see the three times side by side.',
      'See how many trial days you have left at every login.',
    ],
    [
      'Regístrese en 2 minutos.',
      'Encuentre el trabajo y compare los tres tiempos de un vistazo.',
      'Cada vez que inicia sesión, vea cuántos días de prueba le quedan.',
    ],
  ),
  resourcesHeading: line('People and answers', 'Gente que le responde'),
  resourcesList: list(
    [
      `Call support from ${hours.en}.`,
      'Let support see your screen. Remote support works on Mac and Windows.',
      'Get answers to the questions shops ask most.',
      'Send a labor-time correction from the website.',
    ],
    [
      `Llame a soporte ${hours.es}.`,
      'Deje que soporte trabaje en su pantalla: el soporte remoto funciona en Mac y Windows.',
      'Encuentre respuesta a las preguntas más frecuentes.',
      'Envíe una corrección de tiempos desde este sitio.',
    ],
  ),
  customizationHeading: line('Your shop, your numbers', 'Su taller, sus números'),
  customizationList: list(
    [
      'Pick the high, average or low time, job by job.',
      'Multiply the time by your shop’s labor rate.',
      'Send us your time when ours doesn’t match your work.',
      'Move up to Pro or Automotive Expert when you need more than times.',
    ],
    [
      'Use el tiempo alto, el promedio o el bajo, según el trabajo.',
      'Multiplique el tiempo por la tarifa de su taller.',
      'Proponga su propio tiempo cuando el nuestro no coincida con su trabajo.',
      'Conozca Pro o Automotive Expert cuando necesite algo más que tiempos.',
    ],
  ),
  updatesHeading: line('Updates you don’t have to think about', 'Actualizaciones que ni se notan'),
  updatesList: list(
    [
      'We update labor times online.',
      'You get updates at least quarterly.',
      'Coverage runs from 1968 to today.',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'La cobertura va de 1968 a hoy.',
    ],
  ),

  closingHeading: line('Look up your first job today', 'Consulte hoy su primer trabajo'),
  twoMinutesMessage: text(
    'Sign up in 2 minutes. Your trial starts the first time you log in after we approve your account.',
    'Regístrese en 2 minutos. Su prueba empieza con el primer inicio de sesión, una vez aprobada la cuenta.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line('Read the frequently asked questions', 'Vea las preguntas frecuentes'),

  capabilities: ['laborTimes', 'onlineUpdates'],

  seoTitle: line(
    'Real-Time Labor Guide for auto repair shops',
    'Guía de tiempos de mano de obra para talleres',
  ),
  seoDescription: text(
    'High, average and low labor times in hours, 1968 to today, updated online at least quarterly. Try it free without a credit card.',
    'Tiempos alto, promedio y bajo en horas, de 1968 a hoy, actualizados en línea al menos cada trimestre. Pruébela gratis, sin tarjeta de crédito.',
  ),
})
