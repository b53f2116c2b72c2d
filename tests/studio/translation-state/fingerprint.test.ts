import {expect, it} from 'vitest'
import {fingerprint} from '#studio/translation-state/fingerprint.ts'

const block = (changes: object = {}, children: object[] = [{text: 'Call us', marks: ['a']}]) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'a', href: '/contact-us'}],
    children: children.map((child, index) => ({
      _type: 'span',
      _key: `s${index}`,
      marks: [],
      ...child,
    })),
    ...changes,
  },
]

it.each([
  [
    'different keys',
    block({_key: 'z', markDefs: [{_type: 'link', _key: 'q', href: '/contact-us'}]}, [
      {text: 'Call us', marks: ['q']},
    ]),
  ],
  [
    'a span that is split in two',
    block({}, [
      {text: 'Call ', marks: ['a']},
      {text: 'us', marks: ['a']},
    ]),
  ],
  ['an empty span', block({}, [{text: 'Call us', marks: ['a']}, {text: ''}])],
  ['a missing style', block({style: undefined})],
])('the fingerprint of an English text ignores %s', (_, value) => {
  expect(fingerprint(value)).toBe(fingerprint(block()))
})

it.each([
  ['another text', block({}, [{text: 'Call them', marks: ['a']}])],
  ['another address', block({markDefs: [{_type: 'link', _key: 'a', href: '/faq'}]})],
  ['lost formatting', block({}, [{text: 'Call us'}])],
  ['a heading', block({style: 'h2'})],
  ['a list', block({listItem: 'bullet', level: 1})],
])('the fingerprint of an English text changes with %s', (_, value) => {
  expect(fingerprint(value)).not.toBe(fingerprint(block()))
})

it('another image or alt text changes the fingerprint, but another crop does not', () => {
  const picture = {_type: 'picture', asset: {_ref: 'image-a'}, alt: 'A ticket'}
  const same = {...picture, hotspot: {x: 0.1, y: 0.1}}
  const others = [
    {...picture, alt: 'An invoice'},
    {...picture, asset: {_ref: 'image-b'}},
    {...picture, phone: {asset: {_ref: 'image-c'}}},
  ]
  expect(fingerprint(same)).toBe(fingerprint(picture))
  for (const other of others) expect(fingerprint(other)).not.toBe(fingerprint(picture))
})

it('null, undefined, blank texts and empty lists have the same fingerprint', () => {
  expect(new Set([undefined, null, '', '  ', [], ['']].map(fingerprint)).size).toBe(1)
})
