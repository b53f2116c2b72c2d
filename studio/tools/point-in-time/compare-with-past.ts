import type {SanityClient} from '@sanity/client'
import {getPublishedId} from 'sanity'
import {translationStateId} from '../../translation-state/confirmations.ts'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {type Change, changeOf, isBeyondHistory, wanted} from './changes.ts'
import {
  documentAt,
  documentsAt,
  documentsNow,
  publishedIdOf,
  touchedSince,
} from './past-documents.ts'

/** The documents that changed between an earlier time and now. */
export type Comparison = {
  changes: readonly Change[]
  /** Published ids of documents whose history does not go back to the chosen time. */
  beyond: readonly string[]
  /** Published ids of all compared documents. */
  asked: ReadonlySet<string>
  /** Documents to which a current or an earlier version of a changed document refers. */
  referred: readonly StoredDocument[]
  /** When the oldest document was created. Only set if that was after the chosen time. */
  contentSince: string | undefined
}

const referencesIn = (changes: readonly Change[]): string[] => [
  ...new Set([...JSON.stringify(changes).matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id)),
]

// Excludes assets, which never change, and documents with a dot in the id, which no page shows.
const isContent = (id: string): boolean => !id.includes('.') && !/^(image|file)-/.test(id)

/**
 * Compares the current documents with their versions at an earlier time.
 *
 * @param types - document types to include
 * @param time - ISO 8601
 * @param ids - ids of the documents to compare, or of their versions in releases; by default all that
 * changed since `time`
 */
export async function compareWithPast(
  client: SanityClient,
  types: ReadonlySet<string>,
  time: string,
  ids?: readonly string[],
): Promise<Comparison> {
  const touched = ids ?? [...(await touchedSince(client, time))]
  const asked = [...new Set<string>(touched.map(getPublishedId))].filter(isContent)
  const states = asked.map(translationStateId)
  const [now, past] = await Promise.all([
    documentsNow(client, [...asked, ...states]),
    documentsAt(client, [...asked, ...states], time),
  ])
  const changes = asked.flatMap((id): Change[] => {
    const change = changeOf(id, now.get(id) ?? {}, past.get(id) ?? {})
    if (!change || !types.has(change.type)) return []
    const stateId = translationStateId(id)
    const state = {now: now.get(stateId)?.published, past: past.get(stateId)?.published}
    return [{...change, state}]
  })
  const short = asked.filter((id) => isBeyondHistory(now.get(id) ?? {}, past.get(id) ?? {}, time))
  const versions = touched.filter((id) => id.startsWith('versions.'))
  const onlyInRelease = new Set<string | undefined>(
    await Promise.all(
      versions
        .filter((id) => short.includes(getPublishedId(id)))
        .map(async (id) => (await documentAt(client, id, {time})) && getPublishedId(id)),
    ),
  )
  // A document that existed only in a release has no other version from that time.
  const beyond = short.filter((id) => !onlyInRelease.has(id))
  // Skip documents whose history is too short. They would count as added, and a restore would
  // remove them.
  const known = changes.filter(({id}) => !beyond.includes(id))
  const isAllNew = !ids && beyond.length === 0 && known.every(({kind}) => kind === 'added')
  const first = isAllNew && known.length > 0 ? await firstCreation(client, types) : undefined
  const referred = [...(await documentsNow(client, referencesIn(known))).values()]
  return {
    changes: known,
    beyond,
    asked: new Set(asked),
    referred: referred.map(wanted).filter((document) => document !== undefined),
    contentSince: first && Date.parse(first) > Date.parse(time) ? first : undefined,
  }
}

/** Returns when the oldest current document was created. */
const firstCreation = async (
  client: SanityClient,
  types: ReadonlySet<string>,
): Promise<string | undefined> => {
  const query = '*[_type in $types] | order(_createdAt asc)[0]._createdAt'
  const options = {perspective: 'raw', tag: 'point-in-time.first'} as const
  return (await client.fetch<string | null>(query, {types: [...types]}, options)) ?? undefined
}

/**
 * Returns whether the history no longer covers a time: some documents have changed since then, but
 * the history does not list them. Hosted projects keep the history for 3 days or longer.
 *
 * @param known - published ids of the documents that the history lists
 */
export async function isBeyondRetention(
  client: SanityClient,
  types: ReadonlySet<string>,
  time: string,
  known: ReadonlySet<string>,
): Promise<boolean> {
  const changed = await client
    .withConfig({perspective: 'raw', useCdn: false})
    .fetch<string[]>(
      '*[_type in $types && !(_id in path("versions.**")) && dateTime(_updatedAt) > dateTime($time)]._id',
      {types: [...types], time},
      {tag: 'point-in-time.retention'},
    )
  return changed.some((id) => !known.has(publishedIdOf(id)))
}
