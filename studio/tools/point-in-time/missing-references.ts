import type {SanityClient} from '@sanity/client'
import {isRecord} from '#schemas/record.ts'
import type {StoredDocument} from '../../translation-state/field-pairs.ts'
import {documentAt} from './past-documents.ts'

/** Something that was deleted since, and that a restored document used. */
export type Missing = {
  /** Id of the deleted document, such as a picture. */
  id: string
  /** Id of the restored document. */
  of: string
  /** The deleted document as it was last; undefined if the history no longer has it. */
  last: StoredDocument | undefined
}

/** Returns the id to which a value refers strongly; undefined for other values. */
const strongTarget = (value: unknown): string | undefined =>
  isRecord(value) && typeof value._ref === 'string' && value._weak !== true ? value._ref : undefined

function targetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn)
  if (!isRecord(value)) return []
  const target = strongTarget(value)
  return target === undefined ? Object.values(value).flatMap(targetsIn) : [target]
}

/** Whether a value only exists to refer to something missing: a reference, or a picture or file. */
const isGone = (value: unknown, missing: ReadonlySet<string>): boolean =>
  [value, isRecord(value) ? value.asset : undefined].some((each) =>
    missing.has(strongTarget(each) ?? ''),
  )

/**
 * Replaces references to missing documents, and pictures without their file, by what the current
 * document has in the same place, or leaves them out.
 */
function without(value: unknown, current: unknown, missing: ReadonlySet<string>): unknown {
  if (isGone(value, missing)) return isGone(current, missing) ? undefined : current
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(current) ? current : []
    return value
      .map((item: unknown) => {
        const key = isRecord(item) ? item._key : undefined
        const same = items.find((each) => isRecord(each) && each._key === key)
        return without(item, key === undefined ? undefined : same, missing)
      })
      .filter((item) => item !== undefined)
  }
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    without(inner, isRecord(current) ? current[name] : undefined, missing),
  ])
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined))
}

/**
 * Leaves out of restored documents what was deleted since, such as old pictures. Otherwise the lake
 * would reject all of them.
 *
 * @param writes - the documents to write, with the id of the document that each one restores
 */
export async function withoutMissing<Write extends {of: string; after: StoredDocument | undefined}>(
  client: SanityClient,
  writes: readonly Write[],
): Promise<{writes: readonly Write[]; missing: Missing[]}> {
  const raw = client.withConfig({perspective: 'raw', useCdn: false})
  const uses = writes.flatMap(({of, after}) => targetsIn(after).map((id) => ({id, of})))
  const ids = [...new Set(uses.map(({id}) => id))]
  const existing = await raw.fetch<string[]>('*[_id in $ids]._id', {ids}, {tag: 'restore.uses'})
  const known = new Set([...existing, ...writes.flatMap(({after}) => after?._id ?? [])])
  const gone = new Set(ids.filter((id) => !known.has(id)))
  if (gone.size === 0) return {writes, missing: []}
  const own = writes.map(({of}) => of)
  const current = await raw.fetch<StoredDocument[]>('*[_id in $own]', {own}, {tag: 'restore.now'})
  const found = uses
    .filter(({id}) => gone.has(id))
    .map((use) => [`${use.of} ${use.id}`, use] as const)
  return {
    writes: writes.map((write) => {
      const {after, of} = write
      if (!after || !targetsIn(after).some((id) => gone.has(id))) return write
      const now = current.find(({_id}) => _id === of)
      const {_id, _type} = after
      return {...write, after: {...Object(without(after, now, gone)), _id, _type}}
    }),
    missing: await Promise.all(
      [...new Map(found).values()].map(async (use) => {
        const last = await documentAt(client, use.id, {lastRevision: 'true'}).catch(() => undefined)
        return {...use, last}
      }),
    ),
  }
}
