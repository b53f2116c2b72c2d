import {line, list, text} from './localized-value.ts'
import {confirmationTexts, signpost, step} from './page-text.ts'

/**
 * The texts of the contact page and its confirmation. The sample content has them, and the site
 * shows them while the document `contactPage` or a text in it does not exist.
 */
export const contactTexts = {
  page: {
    heading: line('Contact us', 'Contáctenos'),
    intro: text(
      'Ask about labor times, your account or a product. Call during support hours, or write anytime.',
      'Pregunte por los tiempos de mano de obra, su cuenta o un producto. Llame en el horario de soporte o escriba a cualquier hora.',
    ),
    formHeading: line('Write to us', 'Escríbanos'),
    formText: text(
      'Write anytime. We answer during support hours.',
      'Escriba a cualquier hora. Contestamos en el horario de soporte.',
    ),
    adviceHeading: line('Help us help you faster', 'Ayúdenos a ayudarle más rápido'),
    advice: list(
      [
        'Your name and your shop’s name',
        'A phone number where we can reach you',
        'The product you use',
        'Your question, and the exact wording of any error message',
      ],
      [
        'Su nombre y el de su taller',
        'Un teléfono donde podamos llamarle',
        'El producto que usa',
        'Su pregunta y, si hay un mensaje de error, el texto exacto',
      ],
    ),
    signpostsHeading: line('Looking for something else?', '¿Busca otra cosa?'),
    signposts: [
      signpost(
        'faq',
        '/faq',
        ['Frequently asked questions', 'Preguntas frecuentes'],
        [
          'Passwords, installation, users, updates and billing. Answers day or night.',
          'Respuestas a cualquier hora sobre contraseñas, instalación, usuarios, actualizaciones y cobros.',
        ],
      ),
      signpost(
        'correction',
        '/correction-form',
        ['Labor-time correction', 'Corrección de tiempos'],
        ['See a time that’s off? Send us yours.', '¿Un tiempo no le cuadra? Envíenos el suyo.'],
      ),
      signpost(
        'downloads',
        '/download/software',
        ['Software downloads', 'Descargas de software'],
        ['You need a download password.', 'Necesita una contraseña de descarga.'],
      ),
    ],
    seoDescription: text(
      'Talk to a real person in support: phone and hours, email, fax and mailing address.',
      'Hable con una persona de soporte: teléfono y horario, correo electrónico, fax y dirección postal.',
    ),
  },
  form: {submitButton: line('Send message', 'Enviar mensaje')},
  confirmation: {
    ...confirmationTexts(
      ['We got your message', 'Recibimos su mensaje'],
      [
        'Thank you. Someone in support will read it and get back to you by phone or email.',
        'Gracias. Alguien de soporte lo leerá y le responderá por teléfono o por correo electrónico.',
      ],
    ),
    nextSteps: [
      step(
        'read',
        ['We read your message', 'Leemos su mensaje'],
        [
          'During support hours. Messages that come in after hours are read the next day we’re open.',
          'En el horario de soporte. Los mensajes que llegan fuera de horario los leemos al siguiente día hábil.',
        ],
      ),
      step(
        'answer',
        ['We answer', 'Le respondemos'],
        ['By phone or email.', 'Por teléfono o por correo electrónico.'],
      ),
      step(
        'nothing',
        ['Didn’t hear from us?', '¿No recibió nada?'],
        [
          'Check your spam folder. If our reply isn’t there, call us. Calling is faster than sending the message again.',
          'Revise la carpeta de correo no deseado. Si no encuentra nuestra respuesta, llámenos: es más rápido que enviar el mensaje otra vez.',
        ],
      ),
    ],
  },
}
