import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineType, type Rule} from 'sanity'
import {bilingual, both, textFor} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {itemsOf} from '../fields/localized-value.ts'
import {withLanguage} from '../fields/name-language.ts'
import {namedPreview} from '../fields/named-preview.ts'
import {mailTextDefaults} from '../page-texts/mail-texts.ts'

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/

/** Refuses a subject with several lines: a mail has one line for it. */
const isOneLine = (rule: Rule) =>
  rule
    .custom((stored, context) => {
      const message = bilingual(
        'Remove the line break. The subject of a mail is a single line.',
        'Quite el salto de línea. El asunto de un correo es una sola línea.',
      )
      const broken = itemsOf(stored).filter(({value}) => lineBreak.test(String(value ?? '')))
      return (
        broken.length === 0 ||
        broken.map(({_key}) => ({
          message: textFor(context, withLanguage(stored, _key, message)),
          path: [{_key}, 'value'],
        }))
      )
    })
    .error()

/** A mail whose subject, opening and closing words staff can edit. */
const mailWithSubject = (
  mail: 'contact' | 'correction' | 'trial' | 'review' | 'accepted' | 'declined',
) => [
  localizedField({
    name: `${mail}Subject`,
    type: 'string',
    title: both('Subject', 'Asunto'),
    description: both(
      'What the mail is about, in a few words. It is also the heading of the mail. The company’s name comes before it, and the reference number after it.',
      'De qué trata el correo, en pocas palabras. También es su encabezado. Antes va el nombre de la empresa y después el número de referencia.',
    ),
    group: mail,
    atMost: 60,
    also: isOneLine,
  }),
  localizedField({
    name: `${mail}Opening`,
    type: 'text',
    title: both('Opening words', 'Palabras iniciales'),
    description: both(
      'The text below the greeting. A blank line starts a new paragraph.',
      'El texto después del saludo. Una línea en blanco empieza otro párrafo.',
    ),
    group: mail,
    atMost: 600,
  }),
  localizedField({
    name: `${mail}Closing`,
    type: 'text',
    title: both('Closing words', 'Palabras finales'),
    description: both(
      'The text above the company’s name and phone number.',
      'El texto antes del nombre y el teléfono de la empresa.',
    ),
    group: mail,
    atMost: 600,
  }),
]

/**
 * The texts of mails to visitors. At most one document exists; without it, and where a text is blank,
 * mails have the texts of `mailTextDefaults`.
 */
export const mailTexts = defineType({
  name: 'mailTexts',
  type: 'document',
  icon: EnvelopeIcon,
  description: both(
    'The words of the mails that visitors get. What they sent, the reference number and your company’s details are added by themselves. Mails are sent with the words that were published when the mail was queued.',
    'Las palabras de los correos que reciben los visitantes. Lo que enviaron, el número de referencia y los datos de su empresa se agregan solos. Cada correo lleva las palabras que estaban publicadas cuando se puso en la cola.',
  ),
  groups: [
    {name: 'general', title: both('All mails', 'Todos los correos'), default: true},
    {name: 'contact', title: both('Contact', 'Contacto')},
    {name: 'correction', title: both('Correction', 'Corrección')},
    {name: 'trial', title: both('Free trial', 'Prueba gratis')},
    {name: 'review', title: both('Correction in review', 'Corrección en revisión')},
    {name: 'accepted', title: both('Correction accepted', 'Corrección aceptada')},
    {name: 'declined', title: both('Correction declined', 'Corrección rechazada')},
  ],
  initialValue: () => ({...mailTextDefaults}),
  fields: [
    localizedField({
      name: 'greeting',
      type: 'string',
      title: both('Greeting', 'Saludo'),
      description: both(
        'The first line of every mail. {name} becomes the visitor’s name.',
        'La primera línea de cada correo. {name} se convierte en el nombre del visitante.',
      ),
      group: 'general',
      atMost: 60,
      also: isOneLine,
    }),
    localizedField({
      name: 'answerClosing',
      type: 'text',
      title: both('Closing words of answers', 'Palabras finales de las respuestas'),
      description: both(
        'The text below an answer from the inbox, above the name of the person who answers.',
        'El texto después de una respuesta de la bandeja de entrada, antes del nombre de quien responde.',
      ),
      group: 'general',
      atMost: 600,
    }),
    ...mailWithSubject('contact'),
    ...mailWithSubject('correction'),
    ...mailWithSubject('trial'),
    ...mailWithSubject('review'),
    ...mailWithSubject('accepted'),
    ...mailWithSubject('declined'),
  ],
  preview: namedPreview('mailTexts', {subtitle: 'contactSubject'}),
})
