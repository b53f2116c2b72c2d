import {listIsFilled} from '../fields/list-rules.ts'
import {localizedField} from '../fields/localized-field.ts'

/** The four lists of the FAQ page, in page order. `category` of a question is the `value` of its list. */
export const faqCategories = [
  {value: 1, title: 'General questions', headingField: 'generalHeading'},
  {value: 2, title: 'Trial, install, setup and adding users', headingField: 'trialHeading'},
  {value: 3, title: 'Labor times', headingField: 'laborTimesHeading'},
  {value: 4, title: 'Updates, tax exempt, times and free trial', headingField: 'updatesHeading'},
]

/** Fields for the headings of the four lists of questions. */
export const faqCategoryFields = faqCategories.map(({value, title, headingField}) =>
  localizedField({
    name: headingField,
    type: 'string',
    title: `Heading of list ${value}`,
    description: `The heading above the questions of the category “${title}”. At the top of the FAQ page, this heading is also a link to the questions.`,
    group: 'faqCategories',
    atMost: 60,
    also: listIsFilled(value),
  }),
)
