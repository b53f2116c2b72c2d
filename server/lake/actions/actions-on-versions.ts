import {isFields} from '../store/document.ts'
import {idInLayer} from '../store/document-id.ts'
import type {ActionSteps} from './action-steps.ts'

/**
 * The actions on a document's version in a release. A draft is addressed here too: the Studio
 * discards drafts with `version.discard`.
 */
export const VERSION_ACTIONS = {
  'sanity.action.document.version.create': create,
  'sanity.action.document.version.replace': replace,
  'sanity.action.document.version.discard': (steps: ActionSteps) =>
    steps.discard(steps.id('versionId')),
  'sanity.action.document.version.unpublish': markUnpublished,
} as const

/** A new version, from the given document or as a copy of another of its forms. */
function create(steps: ActionSteps): void {
  const {document} = steps.action
  const id = isFields(document) ? steps.idOf(document) : versionIdOf(steps)
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

/** `versionId` may be whole (`versions.r1.a`) or the release's name alone. */
function versionIdOf(steps: ActionSteps): string {
  const version = steps.id('versionId')
  return version.includes('.') ? version : idInLayer(version, steps.id('publishedId'))
}

function replace(steps: ActionSteps): void {
  const document = steps.fields('document')
  const id = steps.idOf(document)
  steps.existing(id)
  steps.replace(id, document)
}

/** Marks the version so that publishing its release takes the document down. */
function markUnpublished(steps: ActionSteps): void {
  const id = steps.id('versionId')
  if (!steps.current(id)) steps.create(id, steps.existing(steps.id('publishedId')))
  steps.patch(id, {set: {'_system.delete': true}})
}
