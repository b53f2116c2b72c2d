import {defineField} from 'sanity'
import {expect, it} from 'vitest'
import {defineBlock} from '#schemas/fields/define-block.ts'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {locales} from '#schemas/locales.ts'
import {isRecord} from '#schemas/record.ts'
import {clientFor} from '../example-dataset.ts'
import {validated} from '../validation-messages.ts'

/** The fields of all blocks that start with a text, with their values by language. */
const started = landingBlocks.flatMap(({name, fields}) =>
  fields.flatMap((field) => {
    const initial: unknown = 'initialValue' in field ? field.initialValue : undefined
    const items = Array.isArray(initial) ? initial.filter(isRecord) : []
    const hasText = items.some(({value}) => value !== undefined)
    return hasText ? [{block: name, field: field.name, items}] : []
  }),
)

/** Returns the levels of the messages about start texts in one field of a page. */
async function complaints(block: string, field: string, value: unknown) {
  const page = {
    _id: 'page',
    _type: 'landingPage',
    blocks: [{_key: 'a', _type: block, [field]: value}],
  }
  const messages = await validated(page, () => clientFor([page]))
  return messages
    .filter(({path}) => path[2] === field)
    .filter(({message}) => /^(Replace the example text|A new block starts with)/.test(message))
    .map(({level}) => level)
}

const changed = (value: unknown): unknown => {
  if (typeof value === 'string') return 'Our own words'
  if (Array.isArray(value)) return value.map(changed)
  return isRecord(value) ? {...value, children: [{_type: 'span', text: 'Our own words'}]} : value
}

it('almost all blocks start with texts', () => {
  expect(new Set(started.map(({block}) => block)).size).toBeGreaterThan(9)
})

it.each(started)(
  'the start text of $block.$field is refused or warned about in each language, until it is changed',
  async ({block, field, items}) => {
    const own = items.map((item) => ({...item, value: changed(item.value)}))
    expect(await complaints(block, field, own)).toEqual([])
    for (const language of locales) {
      const value = items.map((item, at) => (item.language === language ? item : own[at]))
      expect(await complaints(block, field, value)).toHaveLength(1)
    }
  },
)

const text = (type: string, language: string, value: unknown) => [
  {_key: language, _type: `internationalizedArray${type}Value`, language, value},
]
const paragraph = (...texts: string[]) => [
  {_type: 'block', _key: 'p', children: texts.map((each) => ({_type: 'span', text: each}))},
]

it.each([
  [
    'textWithPictureBlock',
    'text',
    'RichText',
    'en',
    paragraph('Explain the picture in one to three short paragraphs.'),
  ],
  [
    'textWithPictureBlock',
    'text',
    'RichText',
    'es',
    paragraph('Explique la imagen ', 'en uno a tres párrafos cortos. ¡Gracias!'),
  ],
  [
    'textWithPictureBlock',
    'text',
    'RichText',
    'es',
    paragraph('Explain the picture in one to three short paragraphs.'),
  ],
  ['announcementBandBlock', 'text', 'String', 'en', '  say your news in ONE sentence. '],
  [
    'heroBlock',
    'heroTagline',
    'Text',
    'es',
    'Diga en una o dos oraciones qué\u00a0ofrece esta página\ny a quién.',
  ],
  ['featureListBlock', 'features', 'StringList', 'en', ['Quotes in minutes', 'Second feature']],
] as const)(
  '%s.%s with a text that tells editors what to write is an error',
  async (block, field, type, language, value) => {
    expect(await complaints(block, field, text(type, language, value))).toEqual(['error'])
  },
)

it('a line of a list may contain the words of an example', async () => {
  const value = text('StringList', 'en', ['The first feature of its kind'])
  expect(await complaints('featureListBlock', 'features', value)).toEqual([])
})

it('a start text for a list of rows is an error, which names the block and the field', () => {
  const rows = defineField({name: 'rows', type: 'array', of: [{type: 'string'}]})
  const block = {name: 'hoursBlock', title: 'Hours', icon: () => null, fields: [rows]} as const
  const start = {rows: {en: 'Monday', es: 'Lunes'}}
  expect(() => defineBlock({...block, start})).toThrow('hoursBlock has a start text for "rows"')
})
