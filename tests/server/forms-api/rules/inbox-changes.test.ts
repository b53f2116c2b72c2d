import {randomUUID} from 'node:crypto'
import {expect, test} from 'vitest'
import {bob, eva, inboxCall, message, send} from '../inbox-calls.ts'
import {startTestApi, stores} from '../test-forms-api.ts'

const mailsOf = (shown: Record<string, unknown>) => Object(shown.mails)

test.for(stores)(
  '%s: a message is new, and becomes in progress, answered and new again',
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    expect(await message(api, reference)).toMatchObject({
      reference,
      form: 'contact',
      state: 'new',
      version: 1,
      assignee: null,
      name: 'Ana Reyes',
      phone: '(555)555-0142',
      email: 'ana@shop.example',
      doubt: [],
      held: null,
      answers: 0,
      events: [],
      earlier: [],
    })
    const taken = await inboxCall(api, `POST /messages/${reference}/state`, {
      body: {version: 1, state: 'in-progress'},
    })
    expect(taken.body.message).toMatchObject({state: 'in-progress', version: 2, assignee: eva})
    const answered = await inboxCall(api, `POST /messages/${reference}/answer`, {
      body: {version: 2, key: randomUUID(), subject: 'Re: Times', text: 'Yes.\nWe do.'},
      user: bob,
    })
    expect(answered.body.message).toMatchObject({
      state: 'answered',
      version: 3,
      assignee: eva,
      answers: 1,
    })
    const back = await inboxCall(api, `POST /messages/${reference}/state`, {
      body: {version: 3, state: 'new'},
    })
    expect(back.body.message).toMatchObject({state: 'new', assignee: null})
    const {events} = await message(api, reference)
    expect(events).toMatchObject([
      {user: eva, kind: 'state', state: 'in-progress'},
      {user: bob, kind: 'answer', text: 'Yes.\nWe do.', state: 'answered'},
      {user: eva, kind: 'state', state: 'new'},
    ])
  },
)

test.for(stores)(
  '%s: a change of a message that a colleague has changed meanwhile is refused and shows the message',
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    const call = `POST /messages/${reference}/state`
    await inboxCall(api, call, {body: {version: 1, state: 'in-progress'}, user: bob})
    const second = await inboxCall(api, call, {body: {version: 1, state: 'answered'}})
    expect(second).toMatchObject({
      status: 409,
      body: {code: 'changed', message: {state: 'in-progress', version: 2, assignee: bob}},
    })
    const states = await Promise.all(
      [eva, bob, eva, bob].map(async (user) => {
        const answer = await inboxCall(api, call, {body: {version: 2, state: 'answered'}, user})
        return answer.status
      }),
    )
    expect(states.toSorted()).toEqual([200, 409, 409, 409])
  },
)

test.for(stores)(
  '%s: an answer that the Studio sends again with the same key is stored and mailed once',
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    const call = `POST /messages/${reference}/answer`
    const body = {version: 1, key: randomUUID(), subject: 'Re: Times', text: 'Yes, we do.'}
    const answers = await Promise.all([1, 2, 3].map(() => inboxCall(api, call, {body})))
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200])
    const mails = mailsOf(await message(api, reference))
    expect(mails.filter(({purpose}: {purpose: string}) => purpose === 'answer')).toMatchObject([
      {recipient: 'ana@shop.example', subject: 'Re: Times'},
    ])
    const other = await inboxCall(api, call, {body: {...body, text: 'No.'}})
    expect(other).toMatchObject({status: 422, body: {code: 'invalid', field: 'key'}})
  },
)

test.for(stores)(
  '%s: an accepted correction names its update, a declined one its reason; only visitors who asked for it get a mail',
  async ([, start]) => {
    const api = await start()
    const [asked, silent] = [
      await send(api, 'correction', {wantsUpdates: 'yes'}, 'es'),
      await send(api, 'correction', {wantsUpdates: '', comments: 'Please check.'}),
    ]
    const state = (reference: string, body: object) =>
      inboxCall(api, `POST /messages/${reference}/state`, {body: {version: 1, ...body}})
    expect(await state(silent, {state: 'accepted'})).toMatchObject({
      status: 422,
      body: {field: 'update'},
    })
    expect(await state(silent, {state: 'declined'})).toMatchObject({
      status: 422,
      body: {field: 'reason'},
    })
    const accepted = await state(silent, {
      state: 'accepted',
      update: '2026.4',
      reason: 'You are right.',
    })
    expect(accepted.body.message).toMatchObject({
      state: 'accepted',
      decision: {update: '2026.4', reason: 'You are right.'},
    })
    expect(
      mailsOf(await message(api, silent)).map(({purpose}: {purpose: string}) => purpose),
    ).not.toContain('decision')
    await state(asked, {state: 'declined', reason: 'No es posible.'})
    expect(mailsOf(await message(api, asked))).toContainEqual(
      expect.objectContaining({purpose: 'decision', recipient: 'ana@shop.example'}),
    )
    const contact = await send(api, 'contact')
    expect(await state(contact, {state: 'accepted', update: '1'})).toMatchObject({
      status: 422,
      body: {field: 'state'},
    })
  },
)

test('a text of invisible characters is no answer, decision or note', async () => {
  const api = await startTestApi()
  const reference = await send(api, 'correction', {wantsUpdates: 'yes'})
  for (const text of ['\u200b', '\ufeff\u2060', '\u00ad', '\u2800', '\u3164', ' \u200e\u200f\n']) {
    const bodies = {
      answer: {key: randomUUID(), subject: '', text},
      notes: {text},
      state: {state: 'declined', reason: text},
    }
    for (const [name, body] of Object.entries(bodies)) {
      const call = `POST /messages/${reference}/${name}`
      const {status} = await inboxCall(api, call, {body: {version: 1, ...body}})
      expect([name, status]).toEqual([name, 422])
    }
  }
  expect(await message(api, reference)).toMatchObject({state: 'new', events: []})
})

test('of two colleagues who send the mails again at the same moment, one does', async () => {
  const api = await startTestApi()
  const reference = await send(api, 'contact')
  const call = `POST /messages/${reference}/resend`
  const before = mailsOf(await message(api, reference)).length
  const answers = await Promise.all(
    [eva, bob].map((user) => inboxCall(api, call, {body: {version: 1}, user})),
  )
  expect(answers.map(({status}) => status).toSorted()).toEqual([200, 409])
  expect(mailsOf(await message(api, reference))).toHaveLength(2 * before)
})

test.for(stores)(
  '%s: every read and change is in the audit with the user, without what the visitor wrote',
  async ([, start]) => {
    const api = await start()
    const reference = await send(api, 'contact')
    await message(api, reference)
    await inboxCall(api, `POST /messages/${reference}/notes`, {
      body: {text: 'Called Ana.'},
      user: bob,
    })
    await inboxCall(api, 'GET /export.csv', {query: 'q=reyes&form=contact'})
    await inboxCall(api, `POST /messages/${reference}/forget`, {user: bob})
    const {body} = await inboxCall(api, 'GET /audit')
    expect(body.entries).toMatchObject([
      {user: bob, action: 'forget', reference},
      {user: eva, action: 'export', reference: null, detail: 'q form=contact'},
      {user: bob, action: 'note', reference},
      {user: eva, action: 'read', reference},
    ])
    expect(JSON.stringify(body)).not.toMatch(/Ana|reyes/i)
  },
)
