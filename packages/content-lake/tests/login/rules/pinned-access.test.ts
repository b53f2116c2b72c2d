import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import {clientFor, startTestLake, type TestLake} from '../../test-lake.ts'
import {callUserApi, join, signIn, type TestUser, tokenAfter} from '../test-users.ts'

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

test('a shared link is valid for a day after its first write, whatever its document says, and only while all its authors may create links', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await join(lake, 'Ana', 'editor'), await join(lake, 'Ben', 'editor')]
  const client = clientFor(lake.lake.origin, ana.token)
  const ask = async (link: object) => {
    const body = JSON.stringify(link)
    return lake.get('/v2025-02-19/preview/shared', {method: 'POST', body})
  }
  const share = async (fields: object) =>
    (
      await client.create({
        _id: `previewShare.${crypto.randomUUID()}`,
        _type: 'previewShare',
        secretHash: 'hash',
        ...fields,
      })
    )._id
  const start = Date.now()
  const id = await share({
    expiresAt: '2199-01-01T00:00:00Z',
    perspective: 'drafts',
    _createdAt: '2198-12-31T00:00:00Z',
  })
  const found = await (await ask({hash: 'hash'})).json()
  expect(found).toEqual({id, perspective: 'drafts', expires: expect.any(Number)})
  expect(found.expires).toBeGreaterThanOrEqual(start + 24 * 3_600_000)
  expect(found.expires).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000)
  expect(await (await ask({id})).json()).toEqual(found)
  for (const fields of [{expiresAt: '2020-01-01T00:00:00Z'}, {expiresAt: 'soon'}, {}]) {
    expect((await ask({id: await share(fields)})).status, JSON.stringify(fields)).toBe(404)
  }
  for (const link of [{}, {id: 1}, {hash: 'another'}, {id: 'previewShare.unknown'}])
    expect((await ask(link)).status, JSON.stringify(link)).toBe(404)
  // Another editor changes the link, and then leaves. The link was theirs too.
  await clientFor(lake.lake.origin, ben.token).patch(id).set({path: '/faq'}).commit()
  expect((await ask({id})).status).toBe(200)
  expect((await callUserApi(lake, 'DELETE', `/${ben.id}`)).status).toBe(200)
  expect((await ask({id})).status).toBe(404)
})

test('no action or release writes an access document, which would then be in the name of another user', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const client = clientFor(lake.lake.origin, ana.token)
  await client.releases.create({releaseId: 'spring', metadata: {releaseType: 'asap'}})
  for (const _type of ['previewShare', 'sanity.previewUrlSecret']) {
    const refused = {statusCode: 403, message: expect.stringContaining('gives access to previews')}
    const version = {_id: 'versions.spring.x', _type}
    await expect(client.create(version)).rejects.toMatchObject(refused)
    const [publishedId, draftId] = ['access', 'drafts.access']
    await client.create({_id: draftId, _type})
    const publish = {actionType: 'sanity.action.document.publish', publishedId, draftId} as const
    await expect(lake.client.action(publish)).rejects.toMatchObject(refused)
    const versionId = 'versions.spring.access'
    const copy = {
      actionType: 'sanity.action.document.version.create',
      publishedId,
      versionId,
      baseId: draftId,
    } as const
    await expect(client.action(copy)).rejects.toMatchObject(refused)
    await client.delete(draftId)
  }
})

test('a preview secret gives no access once another user or session has written its document', async () => {
  const lake = await startTestLake()
  const ana = await join(lake, 'Ana', 'editor')
  const {secret} = await createPreviewSecret(
    clientFor(lake.lake.origin, ana.token),
    'test',
    'https://studio.example',
    ana.id,
  )
  const body = JSON.stringify({secret})
  const exchange = async () =>
    (await lake.get('/v2025-02-19/preview/exchange', {method: 'POST', body})).status
  expect(await exchange()).toBe(200)
  await lake.client
    .patch({query: '*[_type == "sanity.previewUrlSecret"]'})
    .set({note: 'x'})
    .commit()
  expect(await exchange()).toBe(404)
})
