import {expect, it} from 'vitest'
import {linkedParts, linksInLine, plainLine} from '#schemas/linked-text.ts'
import {complaintsAbout} from './validation-messages.ts'

it.each([
  ['', []],
  ['Pay monthly.', [{at: 0, text: 'Pay monthly.'}]],
  ['[Call](/contact-us)', [{at: 0, text: 'Call', href: '/contact-us'}]],
  [
    'See [Pro](/real-time-pro) or [Elite](/automotive-expert).',
    [
      {at: 0, text: 'See '},
      {at: 4, text: 'Pro', href: '/real-time-pro'},
      {at: 25, text: ' or '},
      {at: 29, text: 'Elite', href: '/automotive-expert'},
      {at: 56, text: '.'},
    ],
  ],
  [
    '[Wiki](https://a.example/x_(y)) (see)',
    [
      {at: 0, text: 'Wiki', href: 'https://a.example/x_(y)'},
      {at: 31, text: ' (see)'},
    ],
  ],
  // These are not links: they have a space between the brackets, no URL, or no closing bracket.
  ['[a] (/faq)', [{at: 0, text: '[a] (/faq)'}]],
  ['[a]()', [{at: 0, text: '[a]()'}]],
  ['[a](/faq', [{at: 0, text: '[a](/faq'}]],
])('linkedParts splits %j into texts and links', (line, parts) => {
  expect(linkedParts(line)).toEqual(parts)
})

it("plainLine returns a list item's text without link syntax, and linksInLine returns the URLs of its links", () => {
  const line = 'Read [the FAQ](/faq) or [call](tel:+15555550142).'
  expect(plainLine(line)).toBe('Read the FAQ or call.')
  expect(linksInLine(line)).toEqual(['/faq', 'tel:+15555550142'])
})

const told = (line: string) =>
  complaintsAbout('easeList', {
    _id: 'product-pro',
    _type: 'product',
    easeList: ['en', 'es'].map((language) => ({
      _key: language,
      _type: 'internationalizedArrayStringListValue',
      language,
      value: [line],
    })),
  })

it('validation accepts page links and tel: links in a list item', async () => {
  expect(await told('Read [the FAQ](/faq), [call](tel:+15555550142) or don’t.')).toEqual([])
})

it.each([
  '[the FAQ] (/faq)',
  '[the FAQ](/faq',
  '[the FAQ](/faq "title")',
  '[the FAQ]( /faq )',
  '[the FAQ]()',
  '[](/faq)',
  '[the FAQ][/faq]',
  '(the FAQ)[/faq]',
  '[[the FAQ]](/faq)',
  '[the FAQ](</faq>)',
  '[a](https://a.example/x_((y)))',
  'the FAQ](/faq)',
  '［the FAQ］（/faq）',
  '\\[the FAQ\\](/faq)',
  '<a href="/faq">the FAQ</a>',
])('validation rejects the list item %j, whose brackets visitors would see', async (line) => {
  expect(await told(line)).toEqual(
    expect.arrayContaining([expect.stringMatching(/Visitors would see the brackets|Start with/)]),
  )
})

it.each(['[a](https://a.example/x_(y))', 'Less than < 5 > 3 hours (or so)'])(
  'validation accepts the list item %j',
  async (line) => {
    expect(await told(line)).toEqual([])
  },
)

it.each([
  ['[the FAQ](faq)', 'Start with /'],
  ['Read [this](/no-such-page).', 'There is no page at /no-such-page'],
  ['Read [this](/faq#no-such-question).', 'No question has the name “no-such-question”'],
])('validation reports the invalid link in the list item %j', async (line, message) => {
  expect(await told(line)).toEqual(expect.arrayContaining([expect.stringContaining(message)]))
})
