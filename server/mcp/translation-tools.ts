import type {Schema} from 'sanity'
import {z} from 'zod'
import type {Conversation} from '#packages/content-lake/src/mcp/conversation.ts'
import {defineTool, documentIdInput, type Tool} from '#packages/content-lake/src/mcp/tool.ts'
import {written} from '#packages/content-lake/src/mcp/write-tools.ts'
import {patchOf} from '#studio/tools/translations/exchange/draft-mutations.ts'
import {confirmationsIn, translationStateType} from '#studio/translation-state/confirmations.ts'
import {
  type FieldPair,
  fieldPairs,
  type StoredDocument,
} from '#studio/translation-state/field-pairs.ts'
import {translatableTypes} from '#studio/translation-state/translatable-types.ts'
import {unfinishedStates} from '#studio/translation-state/translation-state.ts'
import {richTextOf} from './localized-input.ts'

/** Reads all texts in both languages, with the changes of the conversation. */
async function pairsIn(conversation: Conversation, schema: Schema): Promise<FieldPair[]> {
  const types = translatableTypes(schema)
  const names = [...types.map(({name}) => name), translationStateType]
  const documents = await conversation.client.fetch<StoredDocument[]>(
    '*[_type in $names]',
    {names},
    {perspective: 'raw', tag: 'translations'},
  )
  return fieldPairs(types, documents, confirmationsIn(documents), await conversation.layer())
}

/** Returns the Spanish value from what the model has written, in the form of the field. */
function spanishOf({field, english, spanish}: FieldPair, given: unknown): unknown {
  const {kind} = field
  if (kind === 'richText') return typeof given === 'string' ? richTextOf(given) : given
  if (kind === 'picture') return {...Object(spanish.latest ?? english.latest), alt: String(given)}
  if (kind === 'list' && !Array.isArray(given)) throw new Error('This field is a list of texts.')
  if ((kind === 'line' || kind === 'text') && typeof given !== 'string')
    throw new Error('This field is a text.')
  return given
}

/** The tools that list and set translations. */
export const translationTools = (schema: Schema): readonly Tool[] => [
  defineTool({
    name: 'list_translations',
    title: 'List missing and outdated translations',
    description:
      'Lists the fields whose Spanish is missing or translates an earlier English text, with both texts. Read the document for the revision that set_translation needs.',
    reads: true,
    input: {
      states: z
        .array(z.enum(['english-missing', 'missing', 'out-of-date', 'complete']))
        .optional()
        .describe('By default all but complete'),
      id: documentIdInput.optional().describe('Only fields of this document'),
      limit: z.number().int().min(1).max(500).default(100),
    },
    run: async ({states = unfinishedStates, id, limit}, conversation) => {
      const pairs = (await pairsIn(conversation, schema)).filter(
        ({state, documentId}) =>
          states.some((each) => each === state) && (id === undefined || documentId === id),
      )
      return {
        total: pairs.length,
        fields: pairs.slice(0, limit).map(({documentId, documentTitle, field, state, ...pair}) => ({
          id: documentId,
          document: documentTitle,
          field: field.name,
          title: field.title,
          kind: field.kind,
          state,
          english: pair.english.latest ?? null,
          spanish: pair.spanish.latest ?? null,
        })),
      }
    },
  }),
  defineTool({
    name: 'set_translation',
    title: 'Set a translation',
    description:
      'Sets the Spanish of a field from list_translations: a text, a list of texts, or for a rich text plain text or Portable Text blocks; for a picture its alternative text. Use the revision from read_document.',
    reads: false,
    input: {
      id: documentIdInput,
      field: z.string().min(1),
      revision: z.string().min(1),
      spanish: z.union([z.string(), z.array(z.unknown())]),
    },
    run: async ({id, field, revision, spanish}, conversation) => {
      const pair = (await pairsIn(conversation, schema)).find(
        (each) => each.documentId === id && each.field.name === field,
      )
      if (!pair) throw new Error(`"${id}" has no field "${field}" in two languages.`)
      const value = spanishOf(pair, spanish)
      const {documentId} = pair.spanish
      return written(
        documentId,
        await conversation.patch(documentId, revision, patchOf({pair, value})),
      )
    },
  }),
]
