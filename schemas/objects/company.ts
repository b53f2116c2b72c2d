import {defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** Company data for the header, the footer and the home page's title. */
export const companyFields = [
  defineField({
    name: 'companyName',
    type: 'string',
    title: 'Company name',
    description:
      'In the logo, in the footer, in the name of every page in browser tabs, and in the mails that visitors get. Written the same in every language.',
    group: 'company',
    validation: (rule) =>
      rule
        .required()
        .error(bilingual('Enter the name of the company.', 'Escriba el nombre de la empresa.')),
  }),
  localizedField({
    name: 'tagline',
    type: 'text',
    title: 'About the company in a sentence',
    description: 'Below the logo in the footer, on every page.',
    group: 'company',
    atMost: 200,
  }),
  defineField({
    name: 'foundedYear',
    type: 'number',
    title: 'Founded in',
    description: 'The year alone, such as 1989. Shown in the footer.',
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
]
