import {defineArrayMember, defineField, type StringRule} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {requiredText} from '../fields/required-text.ts'

const phoneNumber = /^(?:\(\d{3}\) \d{3}-\d{4}|\+[1-9]\d{7,14})$/

const phoneRule = (rule: StringRule): StringRule =>
  rule
    .regex(phoneNumber, {name: 'phone'})
    .error(
      bilingual(
        'Write the number as (555) 555-0142, or with the country code as +15555550142.',
        'Escriba el número como (555) 555-0142, o con el código del país, como +15555550142.',
      ),
    )

/** Fields for the company's contact data, which is stored only here. */
export const contactFields = [
  defineField({
    name: 'phone',
    type: 'string',
    title: both('Support phone', 'Teléfono de soporte'),
    description: both(
      'The phone number of support. Shown on the call button and in the footer of every page, next to the text about support on the home page, on the FAQ, contact, correction, trial and download pages, and in emails to visitors. Visitors see the number exactly as you write it, such as (555) 555-0142.',
      'El teléfono de soporte. Aparece en el botón de llamar y en el pie de todas las páginas, junto al texto sobre el soporte en la página de inicio, en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, y en los correos a los visitantes. Los visitantes lo ven exactamente como usted lo escribe, por ejemplo (555) 555-0142.',
    ),
    group: 'contact',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the phone number customers call.',
            'Escriba el teléfono al que llaman los clientes.',
          ),
        ),
      phoneRule(rule),
    ],
  }),
  defineField({
    name: 'fax',
    type: 'string',
    title: 'Fax',
    description: both(
      'The fax number on the contact page. If there is no fax number, leave this field empty.',
      'El número de fax de la página de contacto. Déjelo vacío si no hay número de fax.',
    ),
    group: 'contact',
    validation: phoneRule,
  }),
  defineField({
    name: 'supportEmail',
    type: 'string',
    title: both('Support email', 'Correo de soporte'),
    description: both(
      'The email address of support. Shown in the footer of every page, on the FAQ, contact, correction, trial and download pages, and in emails to visitors. A click on the address opens the visitor’s mail program.',
      'El correo de soporte. Aparece en el pie de todas las páginas, en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, y en los correos a los visitantes. Un clic en el correo abre el programa de correo del visitante.',
    ),
    group: 'contact',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the email address that customers write to.',
            'Escriba el correo electrónico al que escriben los clientes.',
          ),
        ),
      rule
        .email()
        .error(
          bilingual(
            'Enter a complete email address, such as support@example.com.',
            'Escriba una dirección de correo completa, por ejemplo support@example.com.',
          ),
        ),
      rule
        .regex(/^\S*$/)
        .error(
          bilingual(
            'Remove the spaces before or after the email address.',
            'Quite los espacios antes o después del correo.',
          ),
        ),
    ],
  }),
  localizedField({
    name: 'supportHours',
    type: 'string',
    title: both('Support hours', 'Horario de soporte'),
    description: both(
      'When support answers the phone. Shown next to the phone number on the home page and on the FAQ, contact, correction, trial and download pages, in the footer, and in emails to visitors. Include the days, the times and the time zone, such as "Monday to Friday, 8:30 a.m. to 5 p.m. Eastern".',
      'Cuándo contesta soporte el teléfono. Aparece junto al teléfono en la página de inicio y en las páginas de preguntas frecuentes, contacto, corrección de tiempos, prueba gratis y descargas, en el pie de página y en los correos a los visitantes. Incluya los días, las horas y la zona horaria, como «Lunes a viernes, 8:30 a.m. a 5 p.m., hora del Este».',
    ),
    group: 'contact',
    atMost: 90,
  }),
  defineField({
    name: 'addressLines',
    type: 'array',
    title: both('Mailing address', 'Dirección postal'),
    description: both(
      'The postal address of the company. Shown in the footer of every page and on the contact page. Enter each line of the address separately.',
      'La dirección postal de la empresa. Aparece en el pie de todas las páginas y en la página de contacto. Escriba cada línea de la dirección por separado.',
    ),
    group: 'contact',
    of: [
      defineArrayMember({
        type: 'string',
        title: both('Address line', 'Línea de la dirección'),
        validation: (rule) =>
          requiredText(rule).error(
            bilingual(
              'Fill in this line of the address, or remove it from the list.',
              'Llene esta línea de la dirección o quítela de la lista.',
            ),
          ),
      }),
    ],
    validation: (rule) =>
      rule
        .required()
        .min(1)
        .error(
          bilingual(
            'Enter the mailing address, line by line.',
            'Escriba la dirección postal, línea por línea.',
          ),
        ),
  }),
]
