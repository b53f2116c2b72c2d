import {isWritten, itemIn} from '#schemas/fields/localized-value.ts'
import type {Locale} from '#schemas/locales.ts'
import {fieldValue} from './field-in-list.ts'
import type {TranslatableField, TranslatableType} from './translatable-types.ts'
import type {Confirmation, TranslationState, Versions} from './translation-state.ts'
import {translationState} from './translation-state.ts'

/** A stored document. A draft and its published version are two stored documents. */
export type StoredDocument = {_id: string; _type: string; _rev?: string} & Record<string, unknown>

/** A field in one language: the document and item that contain it, and its values. */
export type Side = Versions & {
  /** The id of the published version, which may not exist yet. */
  documentId: string
  /**
   * The key of the language's item in the localized field; undefined if the whole document is in
   * one language.
   */
  itemKey: string | undefined
  /** Whether a value for the language has been created. */
  exists: boolean
}

/** A translatable field with its English and its Spanish values. */
export type FieldPair = {
  /** The document id and the field name, such as `product-pro/tagline`. */
  id: string
  documentId: string
  documentTitle: string
  type: TranslatableType
  field: TranslatableField
  english: Side
  spanish: Side
  state: TranslationState
}

/** The published version and the draft of a document. At least one exists. */
export type DocumentVersions = {published?: StoredDocument; draft?: StoredDocument}

const draftPrefix = 'drafts.'

/** Groups documents by published id. Ignores versions in releases. */
export function versionsById(
  documents: Iterable<StoredDocument>,
): ReadonlyMap<string, DocumentVersions> {
  const found = new Map<string, DocumentVersions>()
  for (const document of documents) {
    const isDraft = document._id.startsWith(draftPrefix)
    const id = isDraft ? document._id.slice(draftPrefix.length) : document._id
    // Skip all other documents whose ids contain a dot, because they are not content of the site.
    if (id.includes('.')) continue
    found.set(id, {...found.get(id), [isDraft ? 'draft' : 'published']: document})
  }
  return found
}

const side = (
  documentId: string,
  {published, draft}: DocumentVersions,
  type: TranslatableType,
  field: string,
  language: Locale,
): Side => {
  const latest = draft ?? published
  if (type.documents)
    return {
      documentId,
      itemKey: undefined,
      exists: latest !== undefined,
      latest: fieldValue(latest, field),
      published: fieldValue(published, field),
    }
  const item = itemIn(fieldValue(latest, field), language)
  return {
    documentId,
    itemKey: item?._key ?? language,
    exists: item !== undefined,
    latest: item?.value,
    published: itemIn(fieldValue(published, field), language)?.value,
  }
}

/** Returns the translation state of a date, which must be the same in English and Spanish. */
const dateState = (english: unknown, spanish: unknown): TranslationState => {
  if (!isWritten(english)) return isWritten(spanish) ? 'english-missing' : 'empty'
  if (!isWritten(spanish)) return 'missing'
  return english === spanish ? 'complete' : 'out-of-date'
}

/** A function that returns the confirmations of a field. */
export type Confirmations = (documentId: string, field: string) => readonly Confirmation[]

const pairsOfType = (
  type: TranslatableType,
  versions: ReadonlyMap<string, DocumentVersions>,
  confirmations: Confirmations,
): FieldPair[] => {
  const own = [...versions].filter(
    ([, {draft, published}]) => (draft ?? published)?._type === type.name,
  )
  const english = type.documents ? own.filter(([id]) => id === type.documents?.en) : own
  return english.flatMap(([documentId, document]) => {
    const spanishId = type.documents?.es ?? documentId
    const spanishDocument = versions.get(spanishId) ?? {}
    const latest = document.draft ?? document.published ?? {}
    return [...type.fields, ...type.listFields(latest)].map((field) => {
      const en = side(documentId, document, type, field.name, 'en')
      const es = side(spanishId, spanishDocument, type, field.name, 'es')
      return {
        id: `${documentId}/${field.name}`,
        documentId,
        documentTitle: type.documents ? type.title : type.titleOf(latest),
        type,
        field,
        english: en,
        spanish: es,
        state:
          field.kind === 'date'
            ? dateState(en.latest, es.latest)
            : translationState(en, es, confirmations(documentId, field.name)),
      }
    })
  })
}

/** Returns all translatable fields of the documents, ordered by document type. */
export const fieldPairs = (
  types: readonly TranslatableType[],
  documents: Iterable<StoredDocument>,
  confirmations: Confirmations,
): FieldPair[] => {
  const versions = versionsById(documents)
  return types.flatMap((type) => pairsOfType(type, versions, confirmations))
}
