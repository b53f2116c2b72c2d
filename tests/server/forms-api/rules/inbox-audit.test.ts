import {expect, test} from 'vitest'
import {bob, eva, inboxCall, listed, send} from '../inbox-calls.ts'
import {operator} from '../operator.ts'
import {startTestApi, stores, type TestApi} from '../test-forms-api.ts'

/** Returns the audit, oldest first: the name of the user, the action, the reference and the detail. */
async function audit(api: TestApi) {
  const {body} = await inboxCall(api, 'GET /audit', {query: 'limit=200'})
  const entries: Record<string, {name: string}>[] = Object(body.entries)
  return entries
    .toReversed()
    .map(({user, action, reference, detail}) => [user?.name, action, reference, detail])
}

test.for(stores)(
  '%s: the audit has each list that a user reads, once for the requests of an open list',
  async ([, start]) => {
    const api = await start()
    await send(api, 'contact')
    for (let poll = 0; poll < 20; poll++) await listed(api, 'state=open&order=newest&limit=50')
    await listed(api, 'order=oldest&after=9&state=open')
    await listed(api, 'state=open', bob)
    await listed(api, 'q=José+NÚÑEZ&form=contact&language=es&doubt=1')
    await Promise.all([1, 2, 3].map(() => listed(api, 'held=1')))
    await inboxCall(api, 'GET /messages', {query: 'state=unknown'})
    await listed(api)
    await listed(api, `assignee=${'q='.repeat(90)}&q=${'w'.repeat(190)}`)
    const entries = await audit(api)
    expect(entries.slice(0, -1)).toEqual([
      ['Eva Ruiz', 'list', null, 'state=open'],
      ['Bob Lee', 'list', null, 'state=open'],
      ['Eva Ruiz', 'list', null, 'form=contact language=es doubt=1 q=jose nunez'],
      ['Eva Ruiz', 'list', null, 'held=1'],
      ['Eva Ruiz', 'list', null, ''],
    ])
    expect(String(entries.at(-1)?.[3]).length).toBeLessThan(500)
  },
)

test.for(stores)(
  '%s: a forgotten message removes the searches that find it from the audit, and each deletion names its user',
  async ([, start]) => {
    const api = await start()
    const ana = {emailAddress: 'ana@shop.example', name: 'Ana Núñez'}
    const first = await send(api, 'contact', ana)
    const second = await send(api, 'correction', {...ana, firstName: 'Ana', lastName: 'Núñez'})
    const other = await send(api, 'contact', {name: 'Bob', emailAddress: 'bob@shop.example'})
    for (const q of ['nuñ', 'ANA@shop.example', 'bob', '+15555550142', first, 'nobody'])
      await listed(api, new URLSearchParams({q, state: 'open'}).toString())
    await inboxCall(api, `POST /messages/${first}/forget`, {body: {all: true}, user: bob})
    await inboxCall(api, `POST /messages/${first}/forget`, {user: bob})
    const searches = (await audit(api)).filter(([, action]) => action === 'list')
    expect(searches.map(([, , , detail]) => detail)).toEqual([
      ...['state=open q', 'state=open q', 'state=open q=bob', 'state=open q'],
      ...['state=open q', 'state=open q=nobody'],
    ])
    expect((await operator(api, 'forget', 'BOB@shop.example')).code).toBe(0)
    expect((await operator(api, 'forget', 'nobody@shop.example')).code).toBe(1)
    const entries = await audit(api)
    expect(entries.filter(([, action]) => action === 'forget')).toEqual([
      ['Bob Lee', 'forget', first, null],
      ['Bob Lee', 'forget', second, null],
      ['Operator', 'forget', other, null],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/ana|nu[nñ]|=bob/i)
  },
)

test('a list is shown only after its reading is in the audit', async () => {
  const api = await startTestApi()
  await send(api, 'contact')
  api.database.exec('alter table audit rename to away')
  await expect(listed(api)).rejects.toThrow('no such table')
  api.database.exec('alter table away rename to audit')
  expect(await listed(api)).toHaveLength(1)
  expect(await audit(api)).toEqual([[eva.name, 'list', null, '']])
})
