import {expect, it} from 'vitest'
import {atPublishing} from '#studio/translation-state/at-publishing.ts'
import {draftOf, pairsOf, seedPairs, stored} from '../translations/seed-pairs.ts'

const tagline = (en: string, es: string) => ({
  tagline: [
    {_key: 'en', language: 'en', value: en},
    {_key: 'es', language: 'es', value: es},
  ],
})
const nothingConfirmed = () => []
const seeded = seedPairs.find(({id}) => id === 'product-pro/tagline')
const [english, spanish] = [String(seeded?.english.latest), String(seeded?.spanish.latest)]

it.each([
  ['English', 'New.', spanish, [[english, spanish]], ['Tagline']],
  [
    'both languages',
    'New.',
    'Nuevo.',
    [
      [english, spanish],
      ['New.', 'Nuevo.'],
    ],
    [],
  ],
  ['Spanish', english, 'Nuevo.', [[english, 'Nuevo.']], []],
  ['neither language', english, spanish, [], []],
])(
  'when a change to %s is published, atPublishing returns the translations to confirm and the fields that become out of date',
  (_, en, es, confirmed, stale) => {
    const pairs = pairsOf([...stored, draftOf('product-pro', tagline(en, es))]).filter(
      ({documentId}) => documentId === 'product-pro',
    )
    const found = atPublishing(pairs, nothingConfirmed)
    expect(found.confirmed).toEqual(
      confirmed.map(([source, target]) => ({field: 'tagline', english: source, spanish: target})),
    )
    expect(found.stale.map(({field}) => field.title)).toEqual(stale)
  },
)
