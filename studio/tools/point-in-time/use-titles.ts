import {useMemo} from 'react'
import {useSchema} from 'sanity'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {titleBy} from '../../translation-state/translatable-types.ts'
import type {Comparison} from './compare-with-past.ts'
import type {Titles} from './field-changes.ts'
import {publishedIdOf} from './past-documents.ts'

/**
 * Returns the titles of the documents in a comparison. For a deleted document, returns its earlier
 * title.
 */
export function useTitles(found: Comparison | undefined): Titles {
  const schema = useSchema()
  return useMemo(() => {
    const documents: (StoredDocument | undefined)[] = [
      ...(found?.referred ?? []),
      ...(found?.changes ?? []).flatMap(({now, past}) => [
        past.draft,
        past.published,
        now.draft,
        now.published,
      ]),
    ]
    return new Map(
      documents
        .filter((document) => document !== undefined)
        .flatMap((document): [string, string][] => {
          const type = schema.get(document._type)
          return type ? [[publishedIdOf(document._id), titleBy(type)(document)]] : []
        }),
    )
  }, [found, schema])
}
