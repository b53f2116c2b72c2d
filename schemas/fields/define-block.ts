import {defineField, defineType, type FieldDefinition, type Rule} from 'sanity'
import {languages} from '../languages.ts'
import type {Locale} from '../locales.ts'
import {bilingual} from './bilingual.ts'
import {noticeTheStart, notTheExample} from './example-rules.ts'
import {englishText} from './localized-value.ts'
import {translatablePreview} from './translatable-preview.ts'

/** A text that a new block starts with, in every language: a line, or the lines of a list. */
type StartText = Readonly<Record<Locale, string | readonly string[]>> & {
  /** Whether pages may go live with the text. Otherwise it only tells editors what to write. */
  readonly mayStay?: boolean
}

/** Creates the stored value of a text in one language. Paragraphs of rich text become blocks. */
const startValue = (type: string, text: string | readonly string[]): unknown => {
  if (!type.endsWith('RichText')) return text
  return [text].flat().map((paragraph, index) => ({
    _type: 'block',
    _key: `start-${index}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 'text', marks: [], text: paragraph}],
  }))
}

/**
 * Adds the rule about the text that a new block starts with. A text that tells editors what to write
 * is an error, so that it cannot go live.
 */
const startRule = (rule: Rule, {mayStay = false, ...texts}: StartText): Rule =>
  (mayStay ? noticeTheStart : notTheExample)(
    rule,
    ...languages.flatMap(({id}): readonly string[] => [texts[id]].flat()),
  )

/**
 * Copies a field for a block: removes its field group, which only documents have, and adds the text
 * that a new block starts with.
 */
const inBlock = ({group, ...field}: FieldDefinition, start: StartText | undefined) => ({
  ...field,
  ...(start && {
    validation: [field.validation, (rule: Rule) => startRule(rule, start)],
    initialValue: languages.map(({id}) => ({
      _key: id,
      _type: `${field.type}Value`,
      language: id,
      value: startValue(field.type, start[id]),
    })),
  }),
})

/**
 * Defines a block of landing pages from the fields of a part of the fixed pages.
 *
 * @param block.heading - name of the field that lists in the Studio show
 * @param block.start - texts that a new block starts with, by localized field
 * @throws Error if `start` names another field
 */
export const defineBlock = (block: {
  name: `${string}Block`
  title: string
  icon: React.ComponentType
  fields: readonly FieldDefinition[]
  heading?: string
  start?: Readonly<Record<string, StartText>>
}) => {
  const {name, title, icon, fields, heading, start = {}} = block
  for (const each of Object.keys(start)) {
    const isLocalized = ({name, type}: FieldDefinition) =>
      name === each && type.startsWith('internationalizedArray')
    if (!fields.some(isLocalized)) {
      throw new Error(
        `${name} has a start text for "${each}", which is not a localized field. Give another field an initialValue.`,
      )
    }
  }
  return defineType({
    name,
    type: 'object',
    title,
    icon,
    fields: fields.map((field) => inBlock(field, start[field.name])),
    preview: {
      ...(heading && {select: {heading}}),
      prepare: translatablePreview({kind: title}, ({kind}) => (selected: {heading?: unknown}) => ({
        title: englishText(selected.heading) ?? kind,
        subtitle: kind,
      })),
    },
  })
}

/** A required reference to a document whose content a block shows. */
export const chosenDocument = (field: {
  name: string
  to: string
  title: string
  description: string
}) =>
  defineField({
    ...field,
    type: 'reference',
    to: [{type: field.to}],
    options: {disableNew: true},
    validation: (rule) =>
      rule
        .required()
        .error(
          bilingual(
            'Choose the document that this block shows, or remove the block.',
            'Elija el documento que muestra este bloque o quite el bloque.',
          ),
        ),
  })
