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

/** The effect of publishing a draft on its translations, and a function that stores it. */
export type Publishing = AtPublishing & {
  /**
   * Stores the confirmed translations.
   *
   * @param alsoStale - whether the editor confirmed that the outdated Spanish still fits
   */
  writeDown: (alsoStale: boolean) => Promise<unknown>
}

/**
 * Determines the effect of publishing a draft on its translations. For that, reads the document and
 * its confirmed translations from the lake.
 *
 * @param draft - the draft in the form, including changes that are not saved yet
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
