import {expect, it} from 'vitest'
import {joinCreatedDocument} from '#src/client/join-created-document.ts'

const actions = 'http://localhost:3333/v2025-02-19/data/actions/production'
const actionType = 'sanity.action.document.edit'
const create = {
  actionType: 'sanity.action.document.create',
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'review'},
  ifExists: 'fail',
}
const typed = {actionType, draftId: 'drafts.a', publishedId: 'a', patch: {set: {b: 'c'}}}
const unchanged = {
  actionType,
  draftId: 'drafts.a',
  publishedId: 'a',
  patch: {unset: ['_empty_action_guard_pseudo_field_']},
}

const refusal = (description: string) => Response.json({error: {description}}, {status: 409})

/** A fake lake that refuses every `create` action with the given description. */
function lake(description: string) {
  const sent: unknown[] = []
  const fetch = joinCreatedDocument(async (_, init) => {
    const body = String(init?.body)
    sent.push(JSON.parse(body))
    return body.includes('document.create') ? refusal(description) : new Response('done')
  })
  const write = (list: readonly object[]) =>
    fetch(actions, {method: 'POST', body: JSON.stringify({actions: list, transactionId: 't'})})
  return {write, sent}
}

it.each(['Document "drafts.a" already exists', 'Document "a" is already published'])(
  'a create action that the lake refuses with the message %s is sent again as an edit',
  async (description) => {
    const {write, sent} = lake(description)
    expect((await write([create])).status).toBe(200)
    expect(sent.at(-1)).toEqual({actions: [unchanged], transactionId: 't'})
    expect((await write([create, typed])).status).toBe(200)
    expect(sent.at(-1)).toEqual({actions: [unchanged, typed], transactionId: 't'})
  },
)

it('if a create action is refused with 409 for another reason, the caller gets the 409', async () => {
  const {write, sent} = lake('The transaction "t" has already been submitted')
  expect((await write([create, typed])).status).toBe(409)
  expect(sent).toHaveLength(1)
})
