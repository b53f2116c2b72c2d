import type {SanityClient} from '@sanity/client'
import type {SanityDocument, Schema} from 'sanity'
import {type AtPublishing, atPublishing} from '../../../translation-state/at-publishing.ts'
import {
  confirmationsIn,
  confirming,
  translationStateId,
} from '../../../translation-state/confirmations.ts'
import {fieldPairs, type StoredDocument} from '../../../translation-state/field-pairs.ts'
import {translatableTypes} from '../../../translation-state/translatable-types.ts'

/** What publishing a draft changes for translations, and a function that stores it. */
export type Publishing = AtPublishing & {
  /**
   * @param alsoStale - whether the editor confirmed the outdated Spanish too
   *
   * @param alsoStale - whether the editor confirmed the outdated Spanish
   */
  writeDown: (alsoStale: boolean) => Promise<unknown>
}

/**
 * Reads what publishing a draft changes for translations: the document's texts in the other
 * language, and its confirmed translations.
 *
 * @param draft - the draft with unsaved changes
 * @returns undefined for types without translatable fields
 */
export async function readAtPublishing(
  client: SanityClient,
  schema: Schema,
  id: string,
  draft: SanityDocument,
): Promise<Publishing | undefined> {
  const type = translatableTypes(schema).find(({name}) => name === draft._type)
  if (!type) return undefined
  const ids = type.documents ? [type.documents.en, type.documents.es] : [id]
  const [english = id] = ids
  const documents = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<StoredDocument[]>(
      '*[_id in $ids]',
      {ids: [...ids.flatMap((own) => [own, `drafts.${own}`]), translationStateId(english)]},
      {tag: 'translations.publish'},
    )
  const own: StoredDocument = {...draft, _id: `drafts.${id}`}
  const all = [...documents.filter(({_id}) => _id !== own._id), own]
  const confirmations = confirmationsIn(all)
  const found = atPublishing(fieldPairs([type], all, confirmations), confirmations)
  const state = documents.find(({_id}) => _id === translationStateId(english))
  return {
    ...found,
    writeDown: async (alsoStale) => {
      const right = alsoStale ? found.stale.filter(({field}) => field.kind !== 'date') : []
      const mutations = confirming(
        english,
        [
          ...found.confirmed,
          ...right.map(({field, english: en, spanish}) => ({
            field: field.name,
            english: en.latest,
            spanish: spanish.latest,
          })),
        ],
        state,
      )
      if (mutations.length > 0)
        await client.mutate(mutations, {
          autoGenerateArrayKeys: false,
          returnDocuments: false,
          tag: 'translations.publish',
        })
    },
  }
}
