import {line, text} from './localized-value.ts'

/**
 * The texts of mails to visitors that staff can edit, by mail. The sample content has them, and mails
 * have them while the document `mailTexts` or a text in it does not exist. The visitor's name replaces
 * `{name}` in the greeting.
 */
export const mailTextDefaults = {
  greeting: line('Hello {name},', 'Hola, {name}:'),
  contactSubject: line('We received your message', 'Recibimos su mensaje'),
  contactOpening: text(
    'Thank you. Someone in support will read your message and answer by phone or email.',
    'Gracias. Alguien de soporte leerá su mensaje y le responderá por teléfono o por correo.',
  ),
  contactClosing: text(
    'If you want to add anything, just reply to this email.',
    'Si quiere agregar algo, responda a este correo.',
  ),
  correctionSubject: line(
    'We received your labor-time correction',
    'Recibimos su corrección de tiempos',
  ),
  correctionOpening: text(
    'Thank you. We’ll compare your time with the guide, and call or write if anything isn’t clear.',
    'Gracias. Comparamos su tiempo con la guía y, si algo no queda claro, le llamamos o le escribimos.',
  ),
  correctionClosing: text(
    'If you want to add anything, just reply to this email.',
    'Si quiere agregar algo, responda a este correo.',
  ),
  trialSubject: line(
    'We received your free-trial request',
    'Recibimos su solicitud de prueba gratis',
  ),
  trialOpening: text(
    'Thank you. We’ll review your request and send you what you need to log in. Your trial starts with your first login. You don’t need a credit card.',
    'Gracias. Revisamos su solicitud y le enviamos lo que necesita para iniciar sesión. La prueba empieza con su primer inicio de sesión y no necesita tarjeta de crédito.',
  ),
  trialClosing: text(
    'If you want to add anything, just reply to this email.',
    'Si quiere agregar algo, responda a este correo.',
  ),
  answerClosing: text(
    'If you have another question, just reply to this email.',
    'Si tiene otra pregunta, responda a este correo.',
  ),
  reviewSubject: line(
    'We’re looking at your labor-time correction',
    'Estamos revisando su corrección de tiempos',
  ),
  reviewOpening: text(
    'Thank you for sending it. We’re comparing your time with the guide, and we’ll email you when we decide.',
    'Gracias por enviarla. Estamos comparando su tiempo con la guía y le escribimos cuando decidamos.',
  ),
  reviewClosing: text(
    'If you want to add anything, just reply to this email.',
    'Si quiere agregar algo, responda a este correo.',
  ),
  acceptedSubject: line(
    'We accepted your labor-time correction',
    'Aceptamos su corrección de tiempos',
  ),
  acceptedOpening: text(
    'Thank you. We compared your time with the guide, and we’re changing it.',
    'Gracias. Comparamos su tiempo con la guía y vamos a cambiarlo.',
  ),
  acceptedClosing: text(
    'If you have a question, just reply to this email.',
    'Si tiene alguna pregunta, responda a este correo.',
  ),
  declinedSubject: line(
    'Our decision on your labor-time correction',
    'Nuestra decisión sobre su corrección de tiempos',
  ),
  declinedOpening: text(
    'Thank you for sending it. We compared your time with the guide, and we’re keeping the current time.',
    'Gracias por enviarla. Comparamos su tiempo con la guía y dejamos el tiempo actual.',
  ),
  declinedClosing: text(
    'If you have a question, just reply to this email.',
    'Si tiene alguna pregunta, responda a este correo.',
  ),
}

/** The name of a text that staff can edit, such as `contactSubject`. */
export type MailTextName = keyof typeof mailTextDefaults
