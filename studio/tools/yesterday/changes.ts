import type {DocumentVersions, StoredDocument} from '../../translation-state/field-pairs.ts'
import {isRecord} from '../../translation-state/portable-text.ts'

/** What became of a document on the site since a time. */
export type ChangeKind =
  | 'changed'
  /** Put on the site since. */
  | 'added'
  /** Deleted, or taken off the site, since. */
  | 'removed'

/** A document that is not, for visitors, what it was. */
export type Change = {
  /** Of the published document. */
  id: string
  type: string
  kind: ChangeKind
  now: DocumentVersions
  past: DocumentVersions
  /** What had been confirmed of its translations (studio/translation-state). */
  state: {now?: StoredDocument | undefined; past?: StoredDocument | undefined}
}

/** What a document says, without the marks of the lake. */
export const contentOf = ({
  _id,
  _rev,
  _createdAt,
  _updatedAt,
  ...content
}: StoredDocument): Record<string, unknown> => content

/** Whether two values say the same; the order of an object's fields means nothing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => same(one[name], other[name]))
}

const kindOf = (now: DocumentVersions, past: DocumentVersions): ChangeKind | undefined => {
  if (past.published && now.published)
    return same(contentOf(past.published), contentOf(now.published)) ? undefined : 'changed'
  if (now.published) return 'added'
  if (past.published) return 'removed'
  // Neither then nor now for visitors: only a draft that is lost altogether is worth a word.
  return past.draft && !now.draft ? 'removed' : undefined
}

/** What visitors saw then; of a document that was not on the site, its draft. */
export const wanted = ({published, draft}: DocumentVersions): StoredDocument | undefined =>
  published ?? draft

/** What a document has become since; undefined where it is for visitors what it was. */
export function changeOf(
  id: string,
  now: DocumentVersions,
  past: DocumentVersions,
): Change | undefined {
  const kind = kindOf(now, past)
  const type = (wanted(now) ?? wanted(past))?._type
  return kind && type !== undefined ? {id, type, kind, now, past, state: {}} : undefined
}

/**
 * Whether the history does not reach back to a time: a document older than it would have to be in
 * there, in one form or the other.
 *
 * @param time - ISO 8601
 */
export function isBeyondHistory(now: DocumentVersions, past: DocumentVersions, time: string) {
  if (wanted(past)) return false
  return [now.published, now.draft].some(
    (form) =>
      typeof form?._createdAt === 'string' && Date.parse(form._createdAt) <= Date.parse(time),
  )
}
