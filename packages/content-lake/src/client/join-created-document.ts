import {isFields} from '../store/document.ts'
import type {ClientFetch} from './retry-while-unreachable.ts'

/**
 * Wraps `fetch` so that two users can create the same document at the same time. When the lake
 * refuses a "create" action with 409, sends the same transaction with an edit instead. If the
 * Studio received the 409, @sanity/mutator would drop everything that the user typed in the
 * meantime.
 *
 * The transaction id stays the same: a refused transaction was not applied, and the Studio waits
 * for an event with this id.
 */
export const joinCreatedDocument =
  (fetch: ClientFetch): ClientFetch =>
  async (address, init) => {
    const response = await fetch(address, init)
    if (!(response instanceof Response) || response.status !== 409) return response
    const body = withoutCreate(init?.body)
    const isRefused = body && /already (exists|published)/.test(await response.clone().text())
    return isRefused ? fetch(address, {...init, body}) : response
  }

const createType = 'sanity.action.document.create'

/**
 * Replaces each "create" action in a request body by an edit. Returns undefined if the body has no
 * "create" action.
 */
function withoutCreate(body: unknown): string | undefined {
  if (typeof body !== 'string' || !body.includes(createType)) return
  const {actions, ...rest}: {actions?: unknown} = JSON.parse(body)
  return Array.isArray(actions) ? JSON.stringify({...rest, actions: actions.map(edit)}) : undefined
}

/** Replaces a "create" action by an edit that changes nothing, in the form that the Studio uses. */
function edit(action: unknown): unknown {
  if (!isFields(action) || action.actionType !== createType) return action
  const {publishedId, attributes} = action
  const draftId = isFields(attributes) ? attributes._id : undefined
  const patch = {unset: ['_empty_action_guard_pseudo_field_']}
  return {actionType: 'sanity.action.document.edit', draftId, publishedId, patch}
}
