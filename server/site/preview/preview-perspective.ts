import type {StackablePerspective} from '@sanity/client'
import {getVersionFromId} from '@sanity/client/csm'
import {urlSearchParamPreviewPerspective} from '@sanity/preview-url-secret/constants'

/** The versions of documents that a preview shows: those of one release, or drafts. */
export type PreviewPerspective = readonly StackablePerspective[]

export const draftsPerspective: PreviewPerspective = ['drafts']

/**
 * Parses a comma-separated list of releases and `drafts`, as the Studio sends it. Returns only the
 * first layer: publishing a release publishes neither other releases nor drafts. Returns undefined if
 * the list is missing or invalid.
 */
export function parsePerspective(text: string | null | undefined): PreviewPerspective | undefined {
  const layers = text?.split(',') ?? []
  const isValid = layers.every((layer) => /^[a-zA-Z0-9_-]{1,100}$/.test(layer) && layer !== 'raw')
  return layers.length > 0 && layers.length <= 100 && isValid ? layers.slice(0, 1) : undefined
}

/** Returns the perspective in which a document with this id is edited: a release, or drafts. */
export const perspectiveOf = (documentId: string): PreviewPerspective =>
  parsePerspective(getVersionFromId(documentId)) ?? draftsPerspective

/**
 * Returns the perspective in the query of a URL. The Studio adds it to the URL that it opens, and
 * the previewed page when the user chooses another perspective (src/preview/visual-editing.ts).
 */
export const perspectiveIn = (url = '/'): PreviewPerspective | undefined =>
  parsePerspective(new URL(url, 'http://site').searchParams.get(urlSearchParamPreviewPerspective))
