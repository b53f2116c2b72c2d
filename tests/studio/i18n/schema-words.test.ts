import {createSchema, defineField, defineType, type SchemaTypeDefinition} from 'sanity'
import {expect, it} from 'vitest'
import {translatablePreview} from '#schemas/fields/translatable-preview.ts'
import {schemaTypes} from '#schemas/index.ts'
import {templates} from '#studio/document-rules.ts'
import {schemaEs} from '#studio/i18n/schema/catalogue.ts'
import {templatesIn, typesIn} from '#studio/i18n/schema/schema-in.ts'
import {withWords} from '#studio/i18n/schema/with-words.ts'
import {localizedFields} from '#studio/localized-fields.ts'
import {translationStateSchema} from '#studio/translation-state/translation-state-schema.ts'
import {compiledWords, readable} from './readable.ts'
import {unlike} from './words.ts'

const {types: localized} = localizedFields.schema ?? {}

const types: SchemaTypeDefinition[] = [
  ...schemaTypes,
  translationStateSchema,
  ...(Array.isArray(localized) ? localized : []),
]

/** The same in both languages: languages by their own names, and a word that Spanish has, too. */
const sameOnPurpose = new Set(['English', 'Español', 'Fax'])

/** The English of a definition by the path its Spanish is kept under. */
function english(definition: object, path: string): [path: string, text: string][] {
  const found: [string, string][] = []
  withWords(definition, path, (at, text) => {
    found.push([at, text])
    return text
  })
  return found
}

const all = [
  ...types.flatMap((type) => english(type, type.name)),
  ...templates.flatMap((template) => english(template, `template.${template.id}`)),
]

it('has Spanish for all that the schema says in English, and for nothing else', () => {
  expect(unlike(Object.fromEntries(all), schemaEs)).toEqual([])
})

it('says it in other words than the English', () => {
  const same = all.filter(([path, text]) => schemaEs[path] === text && !sameOnPurpose.has(text))
  expect(same).toEqual([])
})

it('has a path of its own for each text', () => {
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

it('leaves no English anywhere in a definition', () => {
  expect(left(types, typesIn('es', types))).toEqual([])
  expect(left(templates, templatesIn('es', templates))).toEqual([])
})

const compiled = (own: readonly SchemaTypeDefinition[]) =>
  createSchema({name: 'default', types: [...own]})

it('leaves no English in the compiled types, not even what Sanity makes up', () => {
  const [inEnglish, inSpanish] = [compiled(types), compiled(typesIn('es', types))]
  const same = types.flatMap(({name}) => {
    const words = new Set(compiledWords(inEnglish, name))
    return compiledWords(inSpanish, name).filter(
      (text) => words.has(text) && !sameOnPurpose.has(text),
    )
  })
  expect(same).toEqual([])
})

it('speaks English as it is written in the schema', () => {
  expect(readable(typesIn('en', types), '')).toEqual(readable(types, ''))
})

it('gives lists their words in Spanish', () => {
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
    'a line of a list',
    {
      name: 'a',
      preview: {
        prepare: translatablePreview({x: 'Words'}, ({x}) => () => ({title: x})),
      },
    },
  ],
  [
    'what is deep inside',
    {name: 'a', of: [{type: 'block', marks: {annotations: [{name: 'l', title: 'Link'}]}}]},
  ],
])('finds %s', (_, definition) => {
  expect(english(definition, 'a')).toHaveLength(1)
  const spanish = withWords(definition, 'a', (path) => `es ${path}`)
  expect(left([definition], [spanish])).toEqual([])
})

it('catches a text in a place it was not told of', () => {
  const odd = {...defineType({name: 'odd', type: 'object', fields: []}), hint: 'Some words'}
  expect(left([odd], [withWords(odd, 'odd', () => 'otras')])).toEqual([['/0/hint', 'Some words']])
})
