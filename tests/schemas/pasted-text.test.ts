import {expect, it} from 'vitest'
import {isLink} from '#schemas/fields/link-rules.ts'
import {hasMarkdown, unwrappedLink, withoutInvisible} from '#schemas/pasted-text.ts'
import {complaintsAbout} from './validation-messages.ts'

it.each([
  '# Heading',
  'Some **bold** text',
  'Some __bold__ text',
  'Some *italic* text',
  'Some _italic_ text',
  'Some ~~deleted~~ text',
  'Press `Ctrl`',
  'See [this](https://a.example)',
  '![a](https://a.example/a.png "b")',
  'Text\n---\nText',
  '- one\n- two',
  '1. one\n2. two',
  '| a | b |\n| - | - |',
  '```\ncode\n```',
])('%j is Markdown', (text) => {
  expect(hasMarkdown(text)).toBe(true)
})

it.each([
  '',
  '#1 in labor times',
  '* Prices without tax',
  '- John, Springfield',
  'Call 555-0142 - or write',
  '5 * 3 * 2',
  'file_name_of_a_picture',
  'Rate: $95/hour (up to 3 hours)',
  '**',
  'a | b',
  'What’s new? 100% more…',
  'Press [Enter]',
])('%j is no Markdown', (text) => {
  expect(hasMarkdown(text)).toBe(false)
})

it.each([
  ['\u00ad\u200b\u200c\u200e\u202e\u2060\u2069\ufeff\u0007', ''],
  ['a\u200db', 'ab'],
  ['\uf0b7 First, \uf0e0 next, \u{f0001}last', ' First,  next, last'],
  ['👩\u200d👩\u200d👧 ❤\ufe0f', '👩\u200d👩\u200d👧 ❤\ufe0f'],
  ['a\u00a0b\u2009c\td\ne', 'a\u00a0b\u2009c\td\ne'],
  ['información ñ', 'información ñ'],
  ['Labor\vtimes\fand\u2028prices\u2029today', 'Labor\ntimes\nand\nprices\ntoday'],
  ['Our shop\ufffc', 'Our shop'],
  ['Labor\u00a0times\u00a0for\u00a0cars', 'Labor times for cars'],
  [
    'De 8 a 5\u00a0p.\u00a0m., US$\u00a01\u00a0200',
    'De 8 a 5\u00a0p.\u00a0m., US$\u00a01\u00a0200',
  ],
])('%j without invisible marks is %j', (text, clean) => {
  expect(withoutInvisible(text)).toBe(clean)
})

const items = (type: string, en: unknown, es: unknown) =>
  Object.entries({en, es}).map(([language, value]) => ({
    _key: language,
    _type: `internationalizedArray${type}Value`,
    language,
    value,
  }))
const block = (text: string) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{_type: 'span', _key: 's', text, marks: []}],
})
const product = {_id: 'product-pro', _type: 'product'}
const question = {_id: 'faq-a', _type: 'faqEntry'}

it('validation warns about Markdown and invisible marks in texts, lists and rich text, and names the language', async () => {
  const tagline = items('String', 'Fine', 'Muy **bueno**')
  expect(await complaintsAbout('tagline', {...product, tagline})).toContainEqual(
    expect.stringMatching(/^warning .*In Spanish: Visitors would see marks such as \*\*/),
  )
  const easeList = items('StringList', ['[Fine](/faq)', 'soft\u00adhyphen'], ['Bien'])
  expect(await complaintsAbout('easeList', {...product, easeList})).toEqual([
    expect.stringMatching(/^warning .*In English: This text contains invisible marks/),
  ])
  const answer = items('RichText', [block('Fine'), block('## Not fine')], [block('Bien')])
  expect(await complaintsAbout('answer', {...question, answer})).toEqual([
    expect.stringMatching(/^warning .*In English: Visitors would see marks/),
  ])
})

const wrapped = [
  'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&data=05%7Cana%40shop.example&reserved=0',
  'https://www.google.com/url?q=https://a.example/b?c%3D1&sa=D&usg=x',
  'https://www.google.com.mx/url?sa=t&url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fb%3Fc%3D1&h=AT0',
  'https://urldefense.com/v3/__https://a.example/b?c=1__;!!x$',
  'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fa.example%252Fb%253Fc%253D1',
]

it.each(wrapped)(
  'the link %s, which another program wraps, is to be written without it',
  (link) => {
    expect(unwrappedLink(link)).toBe('https://a.example/b?c=1')
    const complaint = isLink(false)(link, Object.create(null))
    expect(JSON.stringify(complaint)).toContain('https://a.example/b?c=1')
  },
)

it.each([
  'https://www.google.com/maps?q=https://a.example/',
  'https://safelinks.protection.outlook.com.a.example/?url=https://b.example/',
  'https://www.google.com/url?q=javascript:alert(1)',
  '/faq?url=https://a.example/',
])('the link %s stays as it is', (link) => {
  expect(unwrappedLink(link)).toBe(link)
})
