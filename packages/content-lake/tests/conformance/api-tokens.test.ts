import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterEach, expect, test, vi} from 'vitest'
import {listen} from '../listen-over-http.ts'
import {join as joinStaff} from '../login/test-users.ts'
import {clientFor, startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/access-api, as used by `sanity tokens` of @sanity/cli.
// In that API an API token is called a robot.

interface Robot {
  readonly id: string
  readonly label: string
  readonly expiresAt: string | null
  readonly memberships: readonly {readonly roleNames: readonly string[]}[]
}

const robots = '/access/project/local/robots'

const make = (
  client: SanityClient,
  label: string,
  role: string,
  expiresAt?: unknown,
): Promise<Robot & {token: string}> =>
  client.request({
    url: robots,
    method: 'POST',
    body: {
      label,
      memberships: [{resourceType: 'project', resourceId: 'local', roleNames: [role]}],
      expiresAt,
    },
  })

const list = (client: SanityClient): Promise<{data: Robot[]; nextCursor: null}> =>
  client.request({url: robots})

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: {statusCode?: number}) => error.statusCode,
  )

afterEach(() => void vi.useRealTimers())

test('the history names the API token that wrote a document, even after the token is deleted', async () => {
  const {client, lake} = await startTestLake()
  const {token, id} = await make(client, 'Nightly import', 'editor')
  const program = clientFor(lake.origin, token)
  await program.create({_id: 'a', _type: 'page'})
  expect(await program.users.getById('me')).toMatchObject({id, name: 'Nightly import'})
  await client.request({url: `${robots}/${id}`, method: 'DELETE'})
  const history = await (
    await fetch(`${lake.origin}/v2025-02-19/data/history/production/transactions/a`, {
      headers: {authorization: `Bearer ${lake.token}`},
    })
  ).text()
  expect(JSON.parse(history)).toMatchObject({author: id})
  expect(await client.users.getById(id)).toMatchObject({displayName: 'Nightly import'})
  expect(await statusOf(program.fetch('*'))).toBe(401)
})

test.each([
  ['viewer', {read: 200, write: 403, manage: 403}],
  ['editor', {read: 200, write: 200, manage: 403}],
  ['administrator', {read: 200, write: 200, manage: 200}],
])(
  'a program with an API token of the role %s gets these statuses for a query, a write and the list of API tokens: %j',
  async (role, expected) => {
    const {client, lake} = await startTestLake()
    await client.create({_id: 'drafts.a', _type: 'page'})
    const program = clientFor(lake.origin, (await make(client, 'A program', role)).token)
    expect(await program.getDocument('drafts.a')).toMatchObject({_id: 'drafts.a'})
    expect({
      read: await statusOf(program.fetch('*', {}, {perspective: 'raw'})),
      write: await statusOf(program.create({_type: 'page'})),
      manage: await statusOf(list(program)),
    }).toEqual(expected)
  },
)

test('when an API token expires, its requests are refused and its open streams end', async () => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval']})
  const lake = await startTestLake()
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const {token} = await make(lake.client, 'Short', 'viewer', expiresAt)
  const program = clientFor(lake.lake.origin, token)
  const reader = await listen({...lake, lake: {...lake.lake, token}})
  await reader.next('welcome')
  vi.advanceTimersByTime(29_000)
  expect(await statusOf(program.fetch('*'))).toBe(200)
  vi.advanceTimersByTime(32_000)
  expect(await statusOf(program.fetch('*'))).toBe(401)
  await expect.poll(() => reader.ended).toBe(true)
  // An expired token stays in the list until somebody deletes it, so that users can see why its
  // program stopped working.
  expect((await list(lake.client)).data).toMatchObject([{label: 'Short', expiresAt}])
})

test("an administrator's API token can rotate itself, and the old token stops working", async () => {
  const {client, lake} = await startTestLake()
  const expiresAt = '2099-01-01T00:00:00.000Z'
  const old = await make(client, 'Site', 'administrator', expiresAt)
  const rotate = (token: string): Promise<Robot & {token: string}> =>
    clientFor(lake.origin, token).request({url: '/access/robots/me/rotate', method: 'POST'})
  const renewed = await rotate(old.token)
  expect(renewed).toMatchObject({id: old.id, label: 'Site', expiresAt})
  expect(await statusOf(clientFor(lake.origin, old.token).fetch('*'))).toBe(401)
  expect(await statusOf(clientFor(lake.origin, renewed.token).fetch('*'))).toBe(200)
  const lakes = await statusOf(rotate(lake.token))
  expect([await statusOf(rotate(old.token)), lakes]).toEqual([401, 403])
})

test.each(['viewer', 'editor'] as const)(
  'an API token with the role %s can neither rotate itself nor create, list or revoke API tokens',
  async (role) => {
    const {client, lake} = await startTestLake()
    const {id, token} = await make(client, 'Site', role)
    const program = clientFor(lake.origin, token)
    const calls = [
      program.request({url: '/access/robots/me/rotate', method: 'POST'}),
      make(program, 'More', role),
      list(program),
      program.request({url: `${robots}/${id}`, method: 'DELETE'}),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([403, 403, 403, 403])
    expect(await statusOf(program.fetch('*'))).toBe(200)
  },
)

test('an API token is stored as a hash, survives a restart, and is only shown when it is created', async () => {
  const first = await startTestLake()
  const {token, id} = await make(first.client, 'Site', 'viewer')
  const second = await first.restart()
  expect(await statusOf(clientFor(second.lake.origin, token).fetch('*'))).toBe(200)
  const listed = await list(second.client)
  expect(listed).toMatchObject({
    data: [{id, label: 'Site', expiresAt: null, memberships: [{roleNames: ['viewer']}]}],
    nextCursor: null,
  })
  expect(JSON.stringify(listed)).not.toContain(token)
  await second.lake.stop()
  for (const file of ['content.sqlite', 'content.sqlite-wal']) {
    const bytes = await Promise.resolve()
      .then(() => readFileSync(join(second.dataDir, file)))
      .catch(() => Buffer.alloc(0))
    expect(bytes.includes(token)).toBe(false)
  }
})

test.each([
  ['no label', {memberships: [{roleNames: ['viewer']}]}],
  ['an invisible label', {label: '\u2060', memberships: [{roleNames: ['viewer']}]}],
  ['an escape sequence in its label', {label: '\u001b[2J', memberships: [{roleNames: ['viewer']}]}],
  ['an unknown role', {label: 'a', memberships: [{roleNames: ['owner']}]}],
  ['two roles', {label: 'a', memberships: [{roleNames: ['viewer', 'editor']}]}],
  [
    'an expiry time in the past',
    {label: 'a', memberships: [{roleNames: ['viewer']}], expiresAt: '2020-01-01'},
  ],
  [
    'an invalid expiry time',
    {label: 'a', memberships: [{roleNames: ['viewer']}], expiresAt: 'soon'},
  ],
])('an API token with %s is not created', async (_, body) => {
  const {client} = await startTestLake()
  expect(await statusOf(client.request({url: robots, method: 'POST', body}))).toBe(400)
  expect((await list(client)).data).toEqual([])
})

test('an editor can neither create, list, delete nor rotate API tokens', async () => {
  const lake = await startTestLake()
  const {token} = await joinStaff(lake, 'Ana', 'editor')
  const ana = clientFor(lake.lake.origin, token)
  const {id} = await make(lake.client, 'Site', 'viewer')
  const calls = [
    make(ana, 'Mine', 'administrator'),
    list(ana),
    ana.request({url: `${robots}/${id}`, method: 'DELETE'}),
    ana.request({url: '/access/robots/me/rotate', method: 'POST'}),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual([403, 403, 403, 403])
})
