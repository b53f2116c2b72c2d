import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import {clientFor, startTestLake, type TestLake} from '../test-lake.ts'
import {callUserApi, join, signIn, type TestUser, tokenAfter} from './test-users.ts'

const pinned = async (lake: TestLake) =>
  lake.client.fetch(
    '*[_type in ["previewShare", "sanity.previewUrlSecret"]]._id',
    {},
    {perspective: 'raw'},
  )

/** Creates a shared link and a preview secret, which another editor then refers to. */
async function openPinned(lake: TestLake, {id}: TestUser, token: string, other: TestUser) {
  const client = clientFor(lake.lake.origin, token)
  const share = await client.create({
    _id: `previewShare.${crypto.randomUUID()}`,
    _type: 'previewShare',
    secretHash: 'a',
  })
  const {_id} = await createPreviewSecretDocument(client, id)
  const colleague = clientFor(lake.lake.origin, other.token)
  for (const _ref of [share._id, _id])
    await colleague.create({_type: 'note', about: {_type: 'reference', _ref}})
}

async function createPreviewSecretDocument(client: ReturnType<typeof clientFor>, id: string) {
  await createPreviewSecret(client, 'test', 'https://studio.example', id)
  return client.fetch(
    '*[_type == "sanity.previewUrlSecret"] | order(_createdAt desc)[0]{_id}',
    {},
    {perspective: 'raw'},
  )
}

const ways: readonly [string, (lake: TestLake, user: TestUser) => Promise<Response>][] = [
  ['is removed', (lake, {id}) => callUserApi(lake, 'DELETE', `/${id}`)],
  [
    'becomes a viewer',
    (lake, {id, email}) => callUserApi(lake, 'PUT', `/${id}`, {name: 'Ana', email, role: 'viewer'}),
  ],
  [
    'changes their password',
    (lake, {password, token}) => {
      const body = {current: password, next: 'another long password'}
      return callUserApi(lake, 'PUT', '/me/password', body, token)
    },
  ],
]

test.each(ways)(
  'when a user %s, their preview secrets and links are deleted, even if another editor refers to them',
  async (_, change) => {
    const lake = await startTestLake()
    const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
    await openPinned(lake, ana, ana.token, ben)
    expect((await change(lake, ana)).ok).toBe(true)
    expect(await pinned(lake)).toEqual([])
  },
)

test('all sessions of a user end, even if another editor refers to their preview secrets', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  const tokens = [ana.token]
  for (const _ of [1, 2])
    tokens.push(await tokenAfter(lake, await signIn(lake, ana.email, ana.password)))
  for (const token of tokens) await openPinned(lake, ana, token, ben)
  expect((await callUserApi(lake, 'DELETE', `/${ana.id}/sessions`)).status).toBe(200)
  const statuses = tokens.map(async (token) => (await lake.get('/v1/users/me', {token})).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 401])
})

test('a scheduled release cannot keep a preview secret or shared link of a removed user', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  await openPinned(lake, ana, ana.token, ben)
  const ids: string[] = await pinned(lake)
  const colleague = clientFor(lake.lake.origin, ben.token)
  await colleague.releases.create({releaseId: 'spring', metadata: {releaseType: 'scheduled'}})
  for (const [index, _ref] of ids.entries())
    await colleague.create({
      _id: `versions.spring.note${index}`,
      _type: 'note',
      about: {_type: 'reference', _ref},
    })
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await colleague.releases.schedule({releaseId: 'spring', publishAt})
  expect((await callUserApi(lake, 'DELETE', `/${ana.id}`)).status).toBe(200)
  expect(await pinned(lake)).toEqual([])
})
