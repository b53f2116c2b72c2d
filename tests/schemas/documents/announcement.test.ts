import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const text = (value: string) => [
  {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
  {_key: 'es', _type: 'internationalizedArrayStringValue', language: 'es', value},
]
const announcement = (fields: object) => ({
  _id: 'announcement',
  _type: 'announcement',
  text: text('Spring offer'),
  ...fields,
})

it('an announcement with only a text is valid', async () => {
  for (const field of [undefined, 'text', 'linkLabel', 'page', 'href', 'from', 'until', 'pages'])
    expect(await complaintsAbout(field, announcement({}))).toEqual([])
})

it('the link of an announcement requires both a text and a target', async () => {
  expect(await complaintsAbout('linkLabel', announcement({href: '/faq'}))).toEqual([
    'error linkLabel: Write the text of the link in English.',
  ])
  expect(await complaintsAbout('linkLabel', announcement({linkLabel: text('More')}))).toEqual([
    expect.stringContaining('Choose a page or enter an address for the link'),
  ])
  const both = announcement({linkLabel: text('More'), href: '/faq'})
  expect(await complaintsAbout('linkLabel', both)).toEqual([])
})

it.each([
  ['2027-03-02T05:00:00.000Z', []],
  [
    '2027-03-01T05:00:00.000Z',
    [expect.stringContaining('Choose an end time after the start time.')],
  ],
])(
  'validation of an announcement that starts on March 1 and ends at %s returns the messages %j',
  async (until, complaints) => {
    const times = announcement({from: '2027-03-01T05:00:00.000Z', until})
    expect(await complaintsAbout('until', times)).toEqual(complaints)
  },
)

it('an announcement whose end has passed warns that visitors do not see it', async () => {
  const ended = announcement({until: '2025-12-31T05:00:00.000Z'})
  expect(await complaintsAbout('until', ended)).toEqual([
    expect.stringMatching(/^warning until: This time has passed/),
  ])
})
