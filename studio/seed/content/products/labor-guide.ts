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
    'Look up a job and read three labor times in hours. You quote with a number you can show the customer. The times run from 1968 to today and are updated online at least every quarter.',
    'Busque un trabajo y vea tres tiempos de mano de obra en horas. Así cotiza con un número que puede mostrarle al cliente. Los tiempos van de 1968 a hoy y se actualizan en línea al menos cada trimestre.',
  ),
  productImage: picture(pictures, 'product-labor-guide'),

  helpYouHeading: line('How the Labor Guide helps you', 'En qué le ayuda la guía'),
  helpYouList: list(
    [
      'Quote labor with a time you can show the customer.',
      'Choose between a high, an average and a low time for the same job.',
      'Cover the old pickup and the late-model sedan with one guide.',
      'Work with times that are kept current online.',
      'Tell us when a time does not match your work.',
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
    'High, average and low times for one monthly price. The free trial starts once your account is approved and you log in for the first time.',
    'Tiempos alto, promedio y bajo por un solo precio al mes. La prueba gratis empieza cuando aprobamos su cuenta y usted inicia sesión por primera vez.',
  ),
  price: 17.5,
  includedUsers: 1,
  trialDays: 21,

  featuresHeading: line('What the Labor Guide gives you', 'Lo que incluye la guía'),
  featuresIntro: text(
    'Labor times, and what you need to use them with confidence.',
    'Tiempos de mano de obra y lo necesario para usarlos con confianza.',
  ),
  features: list(
    [
      'A high, an average and a low labor time for a job',
      'Labor times from 1968 to today',
      'Times in hours, ready to multiply by your labor rate',
      'Look-up by year, make, model and engine size',
      'Online updates at least quarterly',
      'A correction form for any time you question',
      'Free online trial without a credit card',
      'The days left in your trial, shown each time you log in',
      'Monthly, quarterly or yearly payment',
      'Phone support from Monday to Friday',
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
      'The free trial asks for no credit card.',
      'If you cancel, your account stays active until the period you paid for ends.',
    ],
    [
      'Un solo precio al mes por los tres tiempos.',
      'Pague por mes, por trimestre o por año.',
      'La prueba gratis no pide tarjeta de crédito.',
      'Si cancela, su cuenta sigue activa hasta que termine el periodo que ya pagó.',
    ],
  ),
  easeHeading: line('Easy from the first look-up', 'Fácil desde la primera consulta'),
  easeList: list(
    [
      'Sign up in 2 minutes.',
      'Find the job and read the three times side by side.',
      'See at each login how many trial days are left.',
      'Log in on one device at a time.',
    ],
    [
      'Regístrese en 2 minutos.',
      'Encuentre el trabajo y compare los tres tiempos de un vistazo.',
      'Cada vez que inicia sesión, vea cuántos días de prueba le quedan.',
      'Inicie sesión en un equipo a la vez.',
    ],
  ),
  resourcesHeading: line('People and answers', 'Gente que le responde'),
  resourcesList: list(
    [
      `Call support from ${hours.en}.`,
      'Let support work on your screen: remote support runs on Mac and Windows.',
      'Find answers to the most frequent questions.',
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
      'Pick the high, the average or the low time, job by job.',
      'Multiply the time by the labor rate of your shop.',
      'Propose your own time where ours does not match your work.',
      'Look at Pro or Automotive Expert when you need more than times.',
    ],
    [
      'Use el tiempo alto, el promedio o el bajo, según el trabajo.',
      'Multiplique el tiempo por la tarifa de su taller.',
      'Proponga su propio tiempo cuando el nuestro no coincida con su trabajo.',
      'Conozca Pro o Automotive Expert cuando necesite algo más que tiempos.',
    ],
  ),
  updatesHeading: line('Updates you do not have to notice', 'Actualizaciones que ni se notan'),
  updatesList: list(
    [
      'Labor times are updated online.',
      'Updates come at least quarterly.',
      'Coverage reaches from 1968 to today.',
    ],
    [
      'Los tiempos se actualizan en línea.',
      'Hay actualizaciones al menos cada trimestre.',
      'La cobertura va de 1968 a hoy.',
    ],
  ),

  closingHeading: line('Look up your first job today', 'Consulte hoy su primer trabajo'),
  twoMinutesMessage: text(
    'Sign up in 2 minutes. Your trial begins with your first login, once the account is approved.',
    'Regístrese en 2 minutos. Su prueba empieza con el primer inicio de sesión, una vez aprobada la cuenta.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line('Read the frequently asked questions', 'Vea las preguntas frecuentes'),

  comparisonImage: picture(pictures, 'chart-labor-guide'),
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
