import {defineField, defineType} from 'sanity'
import {expect, it} from 'vitest'
import {bilingual} from '#schemas/fields/bilingual.ts'
import {schemaTypes} from '#schemas/index.ts'
import {isRecord} from '#schemas/record.ts'
import {bareParts} from '../undescribed-types.ts'

it.each(schemaTypes.map((type) => ({type, name: type.name})))(
  'the type $name has all titles, descriptions and messages that editors need',
  ({type, name}) => {
    expect(isRecord(type) && bareParts(type, name)).toEqual([])
  },
)

const Icon = () => null

const priceField = defineField({
  name: 'price',
  type: 'number',
  title: 'Price',
  description: 'What a month costs, in dollars.',
})

it.each([
  [
    'a field without a description',
    {fields: [defineField({name: 'price', type: 'number', title: 'Price'})]},
    ['example.price has no description'],
  ],
  [
    'a field without a title',
    {
      fields: [
        defineField({
          name: 'price',
          type: 'number',
          description: 'What a month costs, in dollars.',
        }),
      ],
    },
    ['example.price has no title'],
  ],
  [
    'a rule without a message',
    {
      fields: [
        defineField({
          name: 'price',
          type: 'number',
          title: 'Price',
          description: 'What a month costs, in dollars.',
          validation: (rule) => [
            rule.required().error(bilingual('Enter the price here.', 'Escriba aquí el precio.')),
            rule.positive(),
          ],
        }),
      ],
    },
    ['example.price has a rule without words'],
  ],
  [
    'a rule whose message is only in English',
    {
      fields: [
        defineField({
          name: 'price',
          type: 'number',
          title: 'Price',
          description: 'What a month costs, in dollars.',
          validation: (rule) => rule.required().error('Enter the price here.'),
        }),
      ],
    },
    ['example.price has a rule that lacks a language'],
  ],
  [
    'an empty group and a field in no group',
    {groups: [{name: 'seo', title: 'Search engines'}], fields: [priceField]},
    ['example has the groups seo but its fields are in none'],
  ],
  ['a type without an icon', {icon: undefined}, ['example has no icon']],
  ['a type without a preview', {preview: undefined}, ['example has no preview']],
])('the check for incomplete schema types reports %s', (_, part, findings) => {
  const whole = {title: 'Example', icon: Icon, preview: {select: {title: 'price'}}, fields: []}
  const type = defineType({name: 'example', type: 'document', ...whole, ...part})
  expect(isRecord(type) && bareParts(type, 'example')).toEqual(findings)
})
