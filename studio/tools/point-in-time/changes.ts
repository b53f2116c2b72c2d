import {isRecord} from '#schemas/record.ts'
import type {DocumentVersions, StoredDocument} from '../../translation-state/field-pairs.ts'

/** How the published version of a document has changed since the chosen time. */
export type ChangeKind =
  | 'changed'
  /** The document was not published at the chosen time, but is published now. */
  | 'added'
  /** The document was unpublished since the chosen time, or deleted even if it was only a draft. */
  | 'removed'

/** A document whose published version is different from the one at the chosen time. */
export type Change = {
  /** Id of the published document. */
  id: string
  type: string
  kind: ChangeKind
  now: DocumentVersions
  past: DocumentVersions
  /**
   * The document that stores which translations are confirmed (studio/translation-state): the current
   * version and the version at the chosen time.
   */
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
  // The document was published neither then nor now, so only a deleted draft counts as a change.
  return past.draft && !now.draft ? 'removed' : undefined
}

/**
 * Returns the version to restore: the published version or, if there is none, the draft.
 */
export const wanted = ({published, draft}: DocumentVersions): StoredDocument | undefined =>
  published ?? draft

/**
 * Returns how a document has changed since the chosen time. Returns undefined if visitors see the
 * same content and no unpublished document was deleted.
 */
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
 * Returns whether the history of a document is too short: the document existed at the given time,
 * but the history does not contain its version from that time.
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
