import {expect, it} from 'vitest'
import {faqLists} from '#src/content/faq-lists.ts'
import {faq} from '../blocks/faq-content.ts'

it('leaves out lists without questions, and questions of no list', () => {
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

it('leaves out a question without words', () => {
  const {entries, ...rest} = faq('es')
  const wordless = entries.map((entry) => ({...entry, question: null}))
  expect(faqLists({...rest, entries: wordless})).toEqual([])
})

it('has the questions where the page’s own words are not written yet', () => {
  expect(faqLists({...faq('en'), page: null}).map(({heading}) => heading)).toEqual([null, null])
})
