import {itemIn} from '#schemas/fields/localized-value.ts'
import type {Locale} from '#schemas/locales.ts'
import {isRecord} from '#schemas/record.ts'
import {isWritten} from '#schemas/written.ts'
import {fieldValue} from './field-in-list.ts'
import type {TranslatableField, TranslatableType} from './translatable-types.ts'
import type {Confirmation, TranslationState, Versions} from './translation-state.ts'
import {translationState} from './translation-state.ts'

/**
 * A stored document. The draft, the published version and each version in a release are separate
 * stored documents.
 */
export type StoredDocument = {_id: string; _type: string; _rev?: string} & Record<string, unknown>

/** A field in one language: the document and item that contain it, and its values. */
export type Side = Versions & {
  /** The id of the published version, which may not exist yet. */
  documentId: string
  /**
   * Name of the release that contains the version with `latest`; undefined if `latest` is from the
   * draft or the published version.
   */
  release: string | undefined
  /**
   * `_key` of the array item with this language's value; undefined if the whole document is in one
   * language.
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

/**
 * The published version of a document and its unpublished edit: the draft or, if a release is selected,
 * the version in the release. At least one exists.
 */
export type DocumentVersions = {published?: StoredDocument; draft?: StoredDocument}

/** The parts of a document id. `layer` is `published`, `drafts` or the name of a release. */
const partsOf = (documentId: string): {layer: string; id: string} => {
  const [, layer = 'published', id = documentId] =
    /^(?:versions\.([^.]+)|(drafts))\.(.*)$/
      .exec(documentId)
      ?.filter((part) => part !== undefined) ?? []
  return {layer, id}
}

/**
 * Groups documents by published id. Leaves out documents that a release unpublishes.
 *
 * @param layer - `drafts`, or the name of a release from which to take unpublished content
 */
export function versionsById(
  documents: Iterable<StoredDocument>,
  layer = 'drafts',
): ReadonlyMap<string, DocumentVersions> {
  const found = new Map<string, DocumentVersions>()
  const unpublished = new Set<string>()
  for (const document of documents) {
    const {layer: own, id} = partsOf(document._id)
    // Skip all other documents whose ids contain a dot, because they are not content of the site.
    if (id.includes('.') || (own !== 'published' && own !== layer)) continue
    const form = own === 'published' ? 'published' : 'draft'
    found.set(id, {...found.get(id), [form]: document})
    if (form === 'draft' && isUnpublishing(document)) unpublished.add(id)
  }
  for (const id of unpublished) found.delete(id)
  return found
}

/** Returns the documents as visitors would see them if the drafts or the release were published. */
export const documentsAfter = (
  documents: Iterable<StoredDocument>,
  layer: string,
): StoredDocument[] =>
  [...versionsById(documents, layer).values()].flatMap(
    ({draft, published}) => draft ?? published ?? [],
  )

/** Returns whether running the release unpublishes the document of this version. */
export const isUnpublishing = ({_system: system}: StoredDocument): boolean =>
  isRecord(system) && system.delete === true

const releaseOf = (document: StoredDocument | undefined): string | undefined => {
  const {layer} = partsOf(document?._id ?? '')
  return layer === 'published' || layer === 'drafts' ? undefined : layer
}

const side = (
  documentId: string,
  {published, draft}: DocumentVersions,
  type: TranslatableType,
  field: string,
  language: Locale,
): Side => {
  const latest = draft ?? published
  const release = releaseOf(draft)
  if (type.documents)
    return {
      documentId,
      release,
      itemKey: undefined,
      exists: latest !== undefined,
      latest: fieldValue(latest, field),
      published: fieldValue(published, field),
    }
  const item = itemIn(fieldValue(latest, field), language)
  return {
    documentId,
    release,
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

/**
 * Returns all translatable fields of the documents, ordered by document type.
 *
 * @param layer - see `versionsById`
 */
export const fieldPairs = (
  types: readonly TranslatableType[],
  documents: Iterable<StoredDocument>,
  confirmations: Confirmations,
  layer?: string,
): FieldPair[] => {
  const versions = versionsById(documents, layer)
  return types.flatMap((type) => pairsOfType(type, versions, confirmations))
}
