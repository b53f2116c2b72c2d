import {isFields} from '../store/document.ts'
import {idInLayer, releaseDocumentId, releaseOf} from '../store/document-id.ts'
import type {ActionSteps} from './action-steps.ts'

/**
 * The actions on versions: https://www.sanity.io/docs/content-lake/dispatch-actions. They also apply
 * to drafts: the Studio discards drafts with `version.discard`.
 */
export const versionActions = {
  'sanity.action.document.version.create': create,
  'sanity.action.document.version.replace': replace,
  'sanity.action.document.version.discard': (steps: ActionSteps) =>
    steps.discard(steps.id('versionId')),
  'sanity.action.document.version.unpublish': markUnpublished,
} as const

/**
 * Throws a 404 for a version whose release does not exist. Mutations skip this check: an import may
 * create versions before their releases.
 */
export function requireRelease(steps: ActionSteps, id: string): void {
  const name = releaseOf(id)
  if (name !== undefined) steps.existing(releaseDocumentId(name))
}

/** Creates a version from the given document, or as a copy of another version. */
function create(steps: ActionSteps): void {
  const {document} = steps.action
  const published = steps.publishedId()
  const named = isFields(document) ? steps.idOf(document) : versionIdOf(steps, published)
  const id = steps.versionOf(published, named)
  requireRelease(steps, id)
  if (steps.current(id)) {
    throw steps.conflict(`Document "${id}" already exists`, 'documentAlreadyExistsError', {id})
  }
  if (isFields(document)) {
    steps.create(id, document)
    return
  }
  const base = steps.id('baseId')
  steps.requireRevision(base, steps.text('ifBaseRevisionId'))
  steps.create(id, steps.existing(base))
}

/**
 * Returns the version's full id (`versions.r1.a`). The parameter `versionId` is either this id or
 * only the name of the release (`r1`).
 */
function versionIdOf(steps: ActionSteps, published: string): string {
  const version = steps.id('versionId')
  return version.includes('.') ? version : idInLayer(version, published)
}

function replace(steps: ActionSteps): void {
  const document = steps.fields('document')
  const id = steps.idOf(document)
  steps.existing(id)
  steps.replace(id, document)
}

/** Marks a version so that publishing its release unpublishes the document. */
function markUnpublished(steps: ActionSteps): void {
  const published = steps.publishedId()
  const id = steps.versionOf(published, steps.id('versionId'))
  requireRelease(steps, id)
  if (!steps.current(id)) steps.create(id, steps.existing(published))
  steps.patch(id, {set: {'_system.delete': true}})
}
