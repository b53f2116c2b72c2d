import {describedError} from '../lake-error.ts'
import type {Documents} from '../store/documents.ts'

/**
 * Which versions of documents a query sees: https://www.sanity.io/docs/content-lake/perspectives.
 * Anonymous callers get `public`, which is published documents without a dot in their id, or `none`
 * if the dataset is private. A stack lists layers (`drafts` or release names). Each document is read
 * from the first layer that has it. If no layer has the document, the published document is read.
 */
export type Perspective =
  | {readonly kind: 'raw' | 'published' | 'public' | 'none'}
  | {readonly kind: 'stack'; readonly layers: readonly string[]}

const releaseName = /^[a-zA-Z0-9_-]{1,100}$/

/**
 * Parses the perspective of a request: one name, or several separated by commas. Throws a 400 for a
 * name that is neither built in nor the name of a release.
 *
 * Without `documents`, every valid release name is accepted. Callers without access to releases
 * must not learn which releases exist.
 */
export function parsePerspective(text: string, documents: Documents | undefined): Perspective {
  const names = text.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return {kind: 'raw'}
  if (names.length === 1 && names[0] === 'published') return {kind: 'published'}
  const layers: string[] = []
  for (const name of names) {
    if (name === 'published') break
    const layer = name === 'previewDrafts' ? 'drafts' : name
    if (layer !== 'drafts' && !isRelease(layer, documents)) throw unknownPerspective(name)
    layers.push(layer)
  }
  return {kind: 'stack', layers}
}

function isRelease(name: string, documents: Documents | undefined): boolean {
  if (!releaseName.test(name) || name === 'raw') return false
  return !documents || documents.hasRelease(name)
}

function unknownPerspective(name: string): Error {
  const description = `Invalid perspective "${name}": expected raw, published, drafts or the name of a release`
  return describedError(400, 'validationError', description)
}
