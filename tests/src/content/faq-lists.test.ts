import {expect, it} from 'vitest'
import {faqLists} from '#src/content/faq-lists.ts'
import {faq} from '../blocks/faq-content.ts'

it('faqLists leaves out lists without questions, and questions without a list', () => {
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

it('faqLists leaves out questions without a text', () => {
  const {entries, ...rest} = faq('es')
  const withoutText = entries.map((entry) => ({...entry, question: null}))
  expect(faqLists({...rest, entries: withoutText})).toEqual([])
})

it('faqLists includes all questions even if the faqPage document does not exist', () => {
  expect(faqLists({...faq('en'), page: null}).map(({heading}) => heading)).toEqual([null, null])
})
