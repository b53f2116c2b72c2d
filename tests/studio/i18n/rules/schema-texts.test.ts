import {createSchema, defineField, defineType, type SchemaTypeDefinition} from 'sanity'
import {expect, it} from 'vitest'
import {translatablePreview} from '#schemas/fields/translatable-preview.ts'
import {schemaTypes} from '#schemas/index.ts'
import {templates} from '#studio/document-options.ts'
import {schemaEs} from '#studio/i18n/schema/catalogue.ts'
import {replaceTexts} from '#studio/i18n/schema/replace-texts.ts'
import {templatesIn, typesIn} from '#studio/i18n/schema/translate-schema.ts'
import {localizedFields} from '#studio/localized-fields.ts'
import {translationStateSchema} from '#studio/translation-state/translation-state-schema.ts'
import {unlike} from '../message-checks.ts'
import {compiledTexts, readable} from '../readable.ts'

const {types: localized} = localizedFields.schema ?? {}

const types: SchemaTypeDefinition[] = [
  ...schemaTypes,
  translationStateSchema,
  ...(Array.isArray(localized) ? localized : []),
]

/**
 * Texts that are the same in English and Spanish.
 */
const sameOnPurpose = new Set(['English', 'Español', 'Fax', 'Video'])

/** Returns the English texts of a definition, by the path of their translation. */
function english(definition: object, path: string): [path: string, text: string][] {
  const found: [string, string][] = []
  replaceTexts(definition, path, (at, text) => {
    found.push([at, text])
    return text
  })
  return found
}

const all = [
  ...types.flatMap((type) => english(type, type.name)),
  ...templates.flatMap((template) => english(template, `template.${template.id}`)),
]

it('every English text of the schema has a Spanish translation, and no translation is unused', () => {
  expect(unlike(Object.fromEntries(all), schemaEs)).toEqual([])
})

it('no Spanish text of the schema is the same as the English', () => {
  const same = all.filter(([path, text]) => schemaEs[path] === text && !sameOnPurpose.has(text))
  expect(same).toEqual([])
})

it('no two different texts of the schema have the same path', () => {
  const texts = Map.groupBy(all, ([path]) => path)
  const shared = [...texts].filter(([, own]) => new Set(own.map(([, text]) => text)).size > 1)
  expect(shared.map(([path]) => path)).toEqual([])
})

const left = (original: readonly object[], spanish: readonly object[]) => {
  const inEnglish = readable(original, '')
  const inSpanish = new Map(readable(spanish, ''))
  return inEnglish.filter(
    ([path, text]) => inSpanish.get(path) === text && !sameOnPurpose.has(text),
  )
}

it('typesIn("es") returns definitions without English text', () => {
  expect(left(types, typesIn('es', types))).toEqual([])
  expect(left(templates, templatesIn('es', templates))).toEqual([])
})

const compiled = (own: readonly SchemaTypeDefinition[]) =>
  createSchema({name: 'default', types: [...own]})

it('the compiled Spanish types contain no English text, not even one that Sanity generates', () => {
  const [inEnglish, inSpanish] = [compiled(types), compiled(typesIn('es', types))]
  const same = types.flatMap(({name}) => {
    const words = new Set(compiledTexts(inEnglish, name))
    return compiledTexts(inSpanish, name).filter(
      (text) => words.has(text) && !sameOnPurpose.has(text),
    )
  })
  expect(same).toEqual([])
})

it('typesIn("en") returns the same texts as the schema', () => {
  expect(readable(typesIn('en', types), '')).toEqual(readable(types, ''))
})

it("the Spanish types' previews of documents have Spanish texts", () => {
  const product = typesIn('es', types).find(({name}) => name === 'product')
  const {prepare} = compiled(typesIn('es', types)).get('product')?.preview ?? {}
  expect(product?.title).toBe('Producto')
  expect(prepare?.({price: 17.5})).toMatchObject({
    title: 'Producto sin nombre',
    subtitle: '$17.50 al mes',
  })
})

it.each([
  ['a placeholder', defineField({name: 'a', type: 'string', placeholder: 'Type here'})],
  [
    'an option of a list',
    defineField({name: 'a', type: 'string', options: {list: [{value: 'x', title: 'One'}]}}),
  ],
  ['a group', {name: 'a', type: 'object', groups: [{name: 'x', title: 'Group'}], fields: []}],
  ['a fieldset', {name: 'a', type: 'object', fieldsets: [{name: 'x', title: 'Set'}], fields: []}],
  [
    'a preview in a list',
    {
      name: 'a',
      preview: {
        prepare: translatablePreview({x: 'Words'}, ({x}) => () => ({title: x})),
      },
    },
  ],
  [
    'a link annotation inside rich text',
    {name: 'a', of: [{type: 'block', marks: {annotations: [{name: 'l', title: 'Link'}]}}]},
  ],
])(
  'the check of schema texts finds an English text in %s, and replaceTexts replaces it with Spanish',
  (_, definition) => {
    expect(english(definition, 'a')).toHaveLength(1)
    const spanish = replaceTexts(definition, 'a', (path) => `es ${path}`)
    expect(left([definition], [spanish])).toEqual([])
  },
)

it('the check of schema texts reports an English text in an unknown property of a definition', () => {
  const odd = {...defineType({name: 'odd', type: 'object', fields: []}), hint: 'Some words'}
  expect(left([odd], [replaceTexts(odd, 'odd', () => 'otras')])).toEqual([
    ['/0/hint', 'Some words'],
  ])
})
