import {defineArrayMember, defineField} from 'sanity'
import {bilingual} from '../fields/bilingual.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The field groups of pages with a form. */
export const formPageGroups = [
  {name: 'page', title: 'Page', default: true},
  {name: 'form', title: 'Form'},
  {name: 'confirmation', title: 'After sending'},
  {name: 'seo', title: 'Search engines'},
]

/** Fields for the top of a page with a form. */
export const introFields = [
  localizedField({
    name: 'heading',
    type: 'string',
    title: 'Heading',
    description: 'The large heading at the top of the page. Say what visitors can do here.',
    group: 'page',
    atMost: 60,
  }),
  localizedField({
    name: 'intro',
    type: 'text',
    title: 'Introduction',
    description: 'One or two sentences below the heading.',
    group: 'page',
    atMost: 220,
  }),
]

/** Maximum number of links, so that they fit in one row. */
const mostSignposts = 3

/** Fields for the links at the end of a page. */
export const signpostFields = [
  localizedField({
    name: 'signpostsHeading',
    type: 'string',
    title: 'Heading above the links',
    description: 'The heading above the links at the end of the page.',
    group: 'page',
    atMost: 60,
  }),
  defineField({
    name: 'signposts',
    type: 'array',
    title: 'Links',
    description: `The links at the end of the page, at most ${mostSignposts}. Drag a link to move it.`,
    group: 'page',
    of: [defineArrayMember({type: 'signpost', title: 'Link with a text'})],
    validation: (rule) => [
      rule.min(1).error(bilingual('Add at least one link.', 'Agregue al menos un enlace.')),
      rule
        .max(mostSignposts)
        .error(
          bilingual(
            `Use at most ${mostSignposts} links. More links do not fit in one row.`,
            `Use ${mostSignposts} enlaces como máximo: más no caben en una línea.`,
          ),
        ),
    ],
  }),
]

/** Defines a list of headings with texts. */
export const stepsField = (field: {
  name: string
  title: string
  description: string
  group: string
}) =>
  defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: 'pageStep', title: 'Heading and text'})],
    validation: (rule) => [
      rule.min(1).error(bilingual('Add at least one entry.', 'Agregue al menos una entrada.')),
      rule.max(8).error(bilingual('Use at most eight entries.', 'Use ocho entradas como máximo.')),
    ],
  })

/** Defines a text on a button. */
export const buttonField = (name: string, title: string, description: string, group: string) =>
  localizedField({name, type: 'string', title, description, group, atMost: 45})

/** The field for the button that sends the form. */
export const submitButtonField = buttonField(
  'submitButton',
  'Button',
  'The text on the button that sends the form. Start with a verb. The form looks the same on landing pages.',
  'form',
)

/** The field for the button that leads to the form on the same page. */
export const formButtonField = buttonField(
  'formButton',
  'Button to the form',
  'The text on the button at the top that leads to the form below.',
  'page',
)

/** The field for the button that starts an email instead of the form. */
export const mailButtonField = buttonField(
  'mailButton',
  'Email button',
  'The text on the button that starts an email, for visitors who do not use the form.',
  'page',
)

/** The fields of the confirmation that all forms have, without the steps. */
export const confirmationFields = [
  localizedField({
    name: 'confirmationHeading',
    type: 'string',
    title: 'Heading',
    description: 'The large heading of the page after sending. Say that the form has arrived.',
    group: 'confirmation',
    atMost: 60,
  }),
  localizedField({
    name: 'confirmationIntro',
    type: 'text',
    title: 'Text',
    description:
      'One or two sentences below the heading. The site adds the reference number and the phone.',
    group: 'confirmation',
    atMost: 220,
  }),
  localizedField({
    name: 'nextHeading',
    type: 'string',
    title: 'Heading above the steps',
    description: 'The heading above the steps that follow after sending.',
    group: 'confirmation',
    atMost: 60,
  }),
  buttonField(
    'homeButton',
    'Button to the home page',
    'The text on the button that leads to the home page.',
    'confirmation',
  ),
]

/** The field for the steps that follow after sending. */
export const nextStepsField = stepsField({
  name: 'nextSteps',
  title: 'Steps',
  description: 'What happens after sending, in order. The site numbers the steps.',
  group: 'confirmation',
})
