import type {DocumentVersions, StoredDocument} from '../../translation-state/field-pairs.ts'
import {isRecord} from '../../translation-state/portable-text.ts'

/** How a document on the site has changed since a time. */
export type ChangeKind =
  | 'changed'
  /** Published since. */
  | 'added'
  /** Deleted or unpublished since. */
  | 'removed'

/** A document that visitors see differently than at the time. */
export type Change = {
  /** Id of the published document. */
  id: string
  type: string
  kind: ChangeKind
  now: DocumentVersions
  past: DocumentVersions
  /** Its confirmed translations (studio/translation-state). */
  state: {now?: StoredDocument | undefined; past?: StoredDocument | undefined}
}

/** Returns the content of a document without system fields. */
export const contentOf = ({
  _id,
  _rev,
  _createdAt,
  _updatedAt,
  ...content
}: StoredDocument): Record<string, unknown> => content

/** Compares two values deeply, ignoring the order of fields. */
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
  // Never published: only report a lost draft.
  return past.draft && !now.draft ? 'removed' : undefined
}

/** Returns the published version, or the draft of a document that was not published. */
export const wanted = ({published, draft}: DocumentVersions): StoredDocument | undefined =>
  published ?? draft

/** Returns the change of a document; undefined if visitors see no difference. */
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
 * Whether the history does not reach back to a time: it has no version of a document that is older.
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
