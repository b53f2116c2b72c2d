import type {ReleaseDocument} from 'sanity'

/** A published release that can be undone. */
export type PublishedRelease = {
  id: string
  title: string | undefined
  /** ISO 8601 */
  publishedAt: string
  /** ISO 8601: the last millisecond before the release. */
  before: string
  /** Ids of the versions that the release published, such as `versions.rSpring.product-pro`. */
  versions: readonly string[]
}

/**
 * Reads releases from their stored documents, the latest first. Skips releases that are not published,
 * and scheduled drafts, which are releases of a single document.
 */
export const publishedReleases = (releases: readonly ReleaseDocument[]): PublishedRelease[] =>
  releases
    .flatMap(({_id: id, state, publishedAt, finalDocumentStates, metadata}): PublishedRelease[] => {
      if (state !== 'published' || !publishedAt || metadata.cardinality === 'one') return []
      return [
        {
          id,
          title: metadata.title || undefined,
          publishedAt,
          before: new Date(Date.parse(publishedAt) - 1).toISOString(),
          versions: (finalDocumentStates ?? []).map((version) => version.id),
        },
      ]
    })
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
