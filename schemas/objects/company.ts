import {defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Fields for the company data in the header, the footer and the title of the home page. */
export const companyFields = [
  defineField({
    name: 'companyName',
    type: 'string',
    title: 'Company name',
    description:
      'The name of the company in the logo, in the footer, in the browser tab of every page, and in emails to visitors. The name is the same in both languages.',
    group: 'company',
    validation: (rule) =>
      rule
        .required()
        .error(bilingual('Enter the name of the company.', 'Escriba el nombre de la empresa.')),
  }),
  localizedField({
    name: 'tagline',
    type: 'text',
    title: 'The company in one sentence',
    description:
      'A sentence that describes the company. Shown below the logo in the footer of every page.',
    group: 'company',
    atMost: 200,
  }),
  defineField({
    name: 'foundedYear',
    type: 'number',
    title: 'Year founded',
    description: 'The year the company was founded, such as 1989. Shown in the footer.',
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
    title: 'Premium edition: price of the first year (US$)',
    description:
      'What the desktop premium edition costs in the first year. Texts that contain {premium-price} show this price.',
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
    title: 'Premium edition: days of the free trial',
    description:
      'How many days the free trial of the premium edition lasts. The free-trial page and texts that contain {premium-trial-days} show this number. If the field is empty, the free-trial page says 45 days.',
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
]
