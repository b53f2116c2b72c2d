import type {SanityDocument} from '@sanity/client'
import {expect, it} from 'vitest'
import {linkProblems, linkStates, outsideLinks} from '#studio/tools/checks/outside-links.ts'
import {editorsWorkspace} from '../../structure-panes.ts'

const link = (href: string) => ({_type: 'link', _key: href, href})
const question: SanityDocument = {
  _id: 'drafts.question',
  _type: 'faqEntry',
  _rev: 'a',
  _createdAt: '2026-06-01T12:00:00Z',
  _updatedAt: '2026-06-01T12:00:00Z',
  answer: [
    {
      language: 'en',
      value: [
        {
          markDefs: [
            link('https://other.example.org/gone'),
            link('https://other.example.org/page'),
            link('https://shop.example.com/faq'),
            link('/faq'),
            link('mailto:support@example.com'),
          ],
        },
      ],
    },
    {language: 'es', value: [{markDefs: [link('https://other.example.org/gone')]}]},
  ],
}

it('a link to a missing page of another site becomes one warning at the field with the link', async () => {
  const {schema} = await editorsWorkspace()
  const links = outsideLinks([question], 'https://shop.example.com')
  expect(links.map(({address}) => address)).toEqual([
    'https://other.example.org/gone',
    'https://other.example.org/page',
  ])
  const states = new Map([
    ['https://other.example.org/gone', 'missing'],
    ['https://other.example.org/page', 'works'],
  ])
  const found = linkProblems(links, states, schema, (state, address) => `${state} ${address}`)
  expect(found).toEqual([
    expect.objectContaining({
      id: 'question',
      fieldTitle: 'Answer',
      path: 'answer',
      level: 'warning',
      message: 'missing https://other.example.org/gone',
    }),
  ])
})

it('links in the lines of a list are checked', () => {
  const product = {
    ...question,
    answer: undefined,
    easeList: [
      {language: 'en', value: ['See [a](https://other.example.org/a_(b)) or [c](/faq).', 'Plain.']},
    ],
  }
  expect(outsideLinks([product], 'https://shop.example.com')).toMatchObject([
    {field: 'easeList', address: 'https://other.example.org/a_(b)'},
  ])
})

it('the Studio asks the site again for addresses that are still being checked, until all results are known', async () => {
  const bodies: string[] = []
  const states = await linkStates(
    ['https://a.example.org/', 'https://b.example.org/'],
    async (_, body) => {
      bodies.push(body)
      return bodies.length === 1
        ? {'https://a.example.org/': 'works', 'https://b.example.org/': 'checking'}
        : {'https://b.example.org/': 'silent'}
    },
    1,
  )
  expect(bodies).toEqual([
    '["https://a.example.org/","https://b.example.org/"]',
    '["https://b.example.org/"]',
  ])
  expect(Object.fromEntries(states)).toEqual({
    'https://a.example.org/': 'works',
    'https://b.example.org/': 'silent',
  })
})
