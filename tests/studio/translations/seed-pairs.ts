import {contentSchema} from '#studio/content-schema.ts'
import {confirmationsIn} from '#studio/translation-state/confirmations.ts'
import {
  type FieldPair,
  fieldPairs,
  type StoredDocument,
} from '#studio/translation-state/field-pairs.ts'
import {type FieldKind, translatableTypes} from '#studio/translation-state/translatable-types.ts'
import {documents} from '../seed/seed-texts.ts'

/** All document types with translatable fields. */
export const types = translatableTypes(contentSchema())

/** The documents of the seed as the lake returns them. */
export const stored: StoredDocument[] = structuredClone([...documents])

/**
 * Returns every translatable field of the given documents, in both languages.
 *
 * @param layer - see `versionsById`
 */
export const pairsOf = (all: Iterable<StoredDocument>, layer?: string): FieldPair[] => {
  const list = [...all]
  return fieldPairs(types, list, confirmationsIn(list), layer)
}

/** Every translatable field of the seed. */
export const seedPairs: FieldPair[] = pairsOf(stored)

/** Creates a field for a test, with a published value in each language. */
export function madeUp(kind: FieldKind, english: unknown, spanish: unknown): FieldPair {
  const side = (value: unknown, itemKey: string) => ({
    documentId: 'made-up',
    release: undefined,
    itemKey,
    exists: true,
    latest: value,
    published: value,
  })
  return {
    id: 'made-up/field',
    documentId: 'made-up',
    documentTitle: 'Made up',
    type: {
      name: 'madeUp',
      title: 'Made up',
      fields: [],
      listFields: () => [],
      documents: undefined,
      titleOf: () => '',
    },
    field: {name: 'field', title: 'Field', kind},
    english: side(english, 'en'),
    spanish: side(spanish, 'es'),
    state: 'complete',
  }
}

/** Returns a draft of a document of the seed, with changes. */
export const draftOf = (id: string, changes: object): StoredDocument => {
  const published = stored.find(({_id}) => _id === id)
  if (!published) throw new Error(`The seed has no document ${id}.`)
  return {...structuredClone(published), ...changes, _id: `drafts.${id}`}
}
