import {defineField} from 'sanity'
import {bilingual, both} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'
import {requiredText} from '../fields/required-text.ts'

/** Fields for the company data in the header, the footer and the title of the home page. */
export const companyFields = [
  defineField({
    name: 'companyName',
    type: 'string',
    title: both('Company name', 'Nombre de la empresa'),
    description: both(
      'The name of the company in the logo, in the footer, in the browser tab of every page, and in emails to visitors. The name is the same in both languages.',
      'El nombre de la empresa en el logotipo, en el pie de página, en la pestaña del navegador de todas las páginas y en los correos a los visitantes. Es igual en los dos idiomas.',
    ),
    group: 'company',
    validation: (rule) =>
      requiredText(rule).error(
        bilingual('Enter the name of the company.', 'Escriba el nombre de la empresa.'),
      ),
  }),
  localizedField({
    name: 'tagline',
    type: 'text',
    title: both('The company in one sentence', 'La empresa en una oración'),
    description: both(
      'A sentence that describes the company. Shown below the logo in the footer of every page.',
      'Una oración que describe a la empresa. Se muestra debajo del logotipo, en el pie de todas las páginas.',
    ),
    group: 'company',
    atMost: 200,
  }),
  defineField({
    name: 'foundedYear',
    type: 'number',
    title: both('Year founded', 'Año de fundación'),
    description: both(
      'The year the company was founded, such as 1989. Shown in the footer.',
      'El año en que se fundó la empresa, por ejemplo 1989. Aparece en el pie de página.',
    ),
    group: 'company',
    validation: (rule) => [
      rule
        .required()
        .error(
          bilingual(
            'Enter the year the company was founded.',
            'Escriba el año en que se fundó la empresa.',
          ),
        ),
      rule
        .integer()
        .min(1900)
        .max(2100)
        .error(
          bilingual(
            'Enter a year with four digits, such as 1989.',
            'Escriba el año con cuatro cifras, por ejemplo 1989.',
          ),
        ),
    ],
  }),
  defineField({
    name: 'premiumPrice',
    type: 'number',
    title: both(
      'Premium edition: price of the first year (US$)',
      'Edición premium: precio del primer año (US$)',
    ),
    description: both(
      'What the desktop premium edition costs in the first year. Texts that contain {premium-price} show this price.',
      'Lo que cuesta la edición premium de escritorio el primer año. Los textos que contienen {premium-price} muestran este precio.',
    ),
    group: 'company',
    validation: (rule) =>
      rule
        .greaterThan(0)
        .precision(2)
        .error(
          bilingual(
            'Enter the price in US dollars, such as 495.',
            'Escriba el precio en dólares, por ejemplo 495.',
          ),
        ),
  }),
  defineField({
    name: 'premiumTrialDays',
    type: 'number',
    title: both(
      'Premium edition: days of the free trial',
      'Edición premium: días de prueba gratis',
    ),
    description: both(
      'How many days the free trial of the premium edition lasts. The free-trial page and texts that contain {premium-trial-days} show this number. If the field is empty, the free-trial page says 45 days.',
      'Cuántos días dura la prueba gratis de la edición premium. La página de la prueba gratis y los textos que contienen {premium-trial-days} muestran este número. Si el campo está vacío, la página de la prueba dice 45 días.',
    ),
    group: 'company',
    validation: (rule) =>
      rule
        .integer()
        .min(1)
        .max(365)
        .error(
          bilingual(
            'Enter a whole number of days from 1 to 365, such as 45.',
            'Escriba un número entero de días de 1 a 365, por ejemplo 45.',
          ),
        ),
  }),
  defineField({
    name: 'approvalDays',
    type: 'number',
    title: both(
      'Free trial: business days until you approve an account',
      'Prueba gratis: días hábiles hasta que aprueban una cuenta',
    ),
    description: both(
      'How many business days shops usually wait until their account is approved. The free-trial page says it next to the form. If the field is empty, the page does not mention it.',
      'Cuántos días hábiles esperan normalmente los talleres hasta que se aprueba su cuenta. La página de la prueba gratis lo dice junto al formulario. Si el campo está vacío, la página no lo menciona.',
    ),
    group: 'company',
    validation: (rule) =>
      rule
        .integer()
        .min(1)
        .max(30)
        .error(
          bilingual(
            'Enter a whole number of days from 1 to 30, such as 1.',
            'Escriba un número entero de días de 1 a 30, por ejemplo 1.',
          ),
        ),
  }),
  localizedField({
    name: 'windowsVersions',
    type: 'string',
    title: both('Windows versions', 'Versiones de Windows'),
    description: both(
      'Which versions of Windows your products run on, as a sentence. Texts that contain {windows-versions} show it, such as the question about computers. If the field is empty, the page leaves that line out.',
      'En qué versiones de Windows funcionan sus productos, en una oración. La muestran los textos que contienen {windows-versions}, por ejemplo la pregunta sobre computadoras. Si el campo está vacío, la página omite esa línea.',
    ),
    group: 'company',
    atMost: 160,
    optional: true,
  }),
  localizedField({
    name: 'phoneUse',
    type: 'string',
    title: both('Use on a phone', 'Uso en el teléfono'),
    description: both(
      'What works on a phone, as a sentence. Texts that contain {phone-use} show it. If the field is empty, the page leaves that line out.',
      'Qué funciona en un teléfono, en una oración. La muestran los textos que contienen {phone-use}. Si el campo está vacío, la página omite esa línea.',
    ),
    group: 'company',
    atMost: 160,
    optional: true,
  }),
  localizedField({
    name: 'tabletUse',
    type: 'string',
    title: both('Use on a tablet', 'Uso en la tableta'),
    description: both(
      'What works on a tablet, as a sentence. Texts that contain {tablet-use} show it. If the field is empty, the page leaves that line out.',
      'Qué funciona en una tableta, en una oración. La muestran los textos que contienen {tablet-use}. Si el campo está vacío, la página omite esa línea.',
    ),
    group: 'company',
    atMost: 160,
    optional: true,
  }),
  localizedField({
    name: 'spanishSupport',
    type: 'string',
    title: both('Support in Spanish', 'Soporte en español'),
    description: both(
      'When and how you help in Spanish, as a sentence. Texts that contain {spanish-support} show it, such as the question about reaching support. If the field is empty, the page leaves that line out.',
      'Cuándo y cómo atienden en español, en una oración. La muestran los textos que contienen {spanish-support}, por ejemplo la pregunta sobre cómo comunicarse con soporte. Si el campo está vacío, la página omite esa línea.',
    ),
    group: 'company',
    atMost: 160,
    optional: true,
  }),
]
