import {expect, it} from 'vitest'
import {faqLists} from '#src/content/faq-lists.ts'
import {faq} from '../blocks/faq-content.ts'

it('lists without questions, and questions without a list, are left out', () => {
  const lists = faqLists(faq('en'))
  expect(lists.map(({number, heading}) => [number, heading?.value])).toEqual([
    [1, 'General'],
    [3, 'Labor times'],
  ])
  expect(lists.flatMap(({entries}) => entries.map(({question}) => question?.value))).toEqual([
    'Password?',
    'And a CD?',
    'High or low?',
  ])
})

it('a question without text is left out', () => {
  const {entries, ...rest} = faq('es')
  const wordless = entries.map((entry) => ({...entry, question: null}))
  expect(faqLists({...rest, entries: wordless})).toEqual([])
})

it('the questions are shown even if the page has no text yet', () => {
  expect(faqLists({...faq('en'), page: null}).map(({heading}) => heading)).toEqual([null, null])
})
