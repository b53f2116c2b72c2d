import {mailTextDefaults} from '#schemas/page-texts/mail-texts.ts'
import type {Sample} from '../content-model.ts'
import {text} from '../localized.ts'

/** The texts of mails. Mails have the same texts without this document. */
export const mailTexts: Sample<'mailTexts'> = {
  _id: 'mailTexts',
  _type: 'mailTexts',
  ...mailTextDefaults,
}

/** Texts for frequent answers from the inbox. */
export const answerTemplates: Sample<'answerTemplate'>[] = [
  {
    _id: 'answer-trial',
    _type: 'answerTemplate',
    title: 'Trial and price',
    text: text(
      'You can try Real-Time PRO free for {trial-days:real-time-pro} days, without a credit card. After that it costs {price:real-time-pro} a month.\n\nIf you prefer to talk, call us at {phone}.',
      'Puede probar Real-Time PRO gratis {trial-days:real-time-pro} días, sin tarjeta de crédito. Después cuesta {price:real-time-pro} al mes.\n\nSi prefiere hablar, llámenos al {phone}.',
    ),
  },
  {
    _id: 'answer-more-details',
    _type: 'answerTemplate',
    title: 'Correction: more details needed',
    text: text(
      'Thank you for your correction. To compare your time with the guide, we need a little more: the engine and drive of the vehicle, what else you had to remove, and whether the time includes the road test.',
      'Gracias por su corrección. Para comparar su tiempo con la guía nos falta un poco más: el motor y la tracción del vehículo, qué más tuvo que desmontar, y si el tiempo incluye la prueba de manejo.',
    ),
  },
]
