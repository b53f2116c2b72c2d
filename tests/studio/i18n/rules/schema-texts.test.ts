import {createSchema, defineField, defineType} from 'sanity'
import {expect, it} from 'vitest'
import type {Names} from '#schemas/document-types.ts'
import {both} from '#schemas/fields/bilingual.ts'
import {translatablePreview} from '#schemas/fields/translatable-preview.ts'
import {inLanguage} from '#schemas/in-language.ts'
import {bilingualTypes, typesIn} from '#schemas/index.ts'
import {localizedTypes} from '#studio/localized-fields.ts'
import {unlike} from '../message-checks.ts'
import {compiledTexts, definitions, readable, schemaTexts} from '../readable.ts'

/**
 * Texts that are the same in English and Spanish.
 */
const sameOnPurpose = new Set(['English', 'Español', 'Fax', 'Video'])

const untranslated = (part?: unknown) =>
  schemaTexts(part).filter(({en, es}) => en === es && !sameOnPurpose.has(en))

it('every text of the schema is in English and Spanish, with the same arguments', () => {
  const texts = schemaTexts()
  expect(untranslated()).toEqual([])
  const catalogue = (language: keyof Names) =>
    Object.fromEntries(texts.map((text) => [text.path, text[language]]))
  expect(unlike(catalogue('en'), catalogue('es'))).toEqual([])
})

const compiled = (language: keyof Names) =>
  createSchema({
    name: 'default',
    types: [...typesIn(language), ...localizedTypes.map((type) => inLanguage(type, language))],
  })

it('the compiled Spanish types contain no English text, not even one that Sanity generates', () => {
  const [inEnglish, inSpanish] = [compiled('en'), compiled('es')]
  const same = bilingualTypes.flatMap(({name}) => {
    const words = new Set(compiledTexts(inEnglish, name))
    return compiledTexts(inSpanish, name).filter(
      (text) => words.has(text) && !sameOnPurpose.has(text),
    )
  })
  expect(same).toEqual([])
})

it.each(['en', 'es'] as const)('no text in the language %s contains both languages', (language) => {
  const own = inLanguage({definitions}, language)
  expect(readable(own, '').map(([, text]) => text)).toEqual(
    schemaTexts(own).map((text) => text[language]),
  )
  expect(JSON.stringify(own)).not.toContain(JSON.stringify(both('', '')).slice(1, -1))
})

it("the Spanish types' previews of documents have Spanish texts", () => {
  const product = typesIn('es').find(({name}) => name === 'product')
  const {prepare} = compiled('es').get('product')?.preview ?? {}
  expect(product?.title).toBe('Producto')
  expect(prepare?.({price: 17.5})).toMatchObject({
    title: 'Producto sin nombre',
    subtitle: '$17.50 al mes',
  })
})

const title = both('Words', 'Palabras')

it.each([
  ['a placeholder', defineField({name: 'a', type: 'string', placeholder: title})],
  [
    'an option of a list',
    defineField({name: 'a', type: 'string', options: {list: [{value: 'x', title}]}}),
  ],
  ['a group', {name: 'a', type: 'object', groups: [{name: 'x', title}], fields: []}],
  ['a fieldset', {name: 'a', type: 'object', fieldsets: [{name: 'x', title}], fields: []}],
  [
    'a link annotation inside rich text',
    {name: 'a', of: [{type: 'block', marks: {annotations: [{name: 'l', title}]}}]},
  ],
  ['an unknown property', {...defineType({name: 'odd', type: 'object', fields: []}), hint: title}],
])(
  'inLanguage chooses the language of %s, and the check finds it in English only',
  (_, definition) => {
    const texts = (language: keyof Names) =>
      readable(inLanguage(definition, language), '').map(([, text]) => text)
    expect(texts('en')).toEqual(['Words'])
    expect(texts('es')).toEqual(['Palabras'])
    expect(untranslated(definition)).toEqual([])
    expect(untranslated(inLanguage(definition, 'en'))).toHaveLength(1)
  },
)

it('the check finds a preview that is only in English', () => {
  const preview = {
    prepare: translatablePreview({x: 'Words'}, ({x}) => () => ({title: x})),
  }
  expect(untranslated({name: 'a', preview})).toHaveLength(1)
})
