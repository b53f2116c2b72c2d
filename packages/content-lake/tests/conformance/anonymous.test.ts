import {expect, test} from 'vitest'
import {readEvents} from '../event-reader.ts'
import {startTestLake, type TestLake} from '../test-lake.ts'

const secret = 'the-secret-word'

/**
 * Starts a lake in which every private document contains the text SECRET. A public document refers
 * to the private documents.
 */
async function withSecrets(): Promise<TestLake> {
  const lake = await startTestLake()
  const weak = (id: string) => ({_type: 'reference', _ref: id, _weak: true})
  await lake.client
    .transaction()
    .create({
      _id: 'page',
      _type: 'page',
      title: 'public',
      private: weak('drafts.page'),
      pass: weak('sanity-preview-url-secret.share-access'),
      version: weak('versions.r1.page'),
    })
    .create({_id: 'drafts.page', _type: 'page', title: secret})
    .create({_id: 'versions.r1.page', _type: 'page', title: secret})
    .create({_id: 'sanity-preview-url-secret.share-access', _type: 'secret', title: secret})
    .create({_id: 'secret.page', _type: 'page', title: secret})
    .commit()
  await lake.client.releases.create({releaseId: 'r1', metadata: {title: secret}})
  return lake
}

const q = (query: string, more = '') =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}${more}`

const reads: readonly string[] = [
  q('*'),
  q('*', '&perspective=raw'),
  q('*', '&perspective=drafts'),
  q('*', '&perspective=previewDrafts'),
  q('*', '&perspective=r1'),
  q('*', '&perspective=r1,drafts'),
  q('*', '&perspective[]=raw'),
  q('*').replace('2025-02-19', '1'),
  q('*').replace('2025-02-19', 'X'),
  q('*').replace('/v', '//v'),
  q('*[_id == "drafts.page"][0]'),
  q('*[_id in ["drafts.page", "versions.r1.page", "secret.page"]]'),
  q('*[_id in path("drafts.**")]'),
  q('*[_type == "secret"]'),
  q('*[sanity::versionOf("page")]'),
  q('*[sanity::partOfRelease("r1")]'),
  q('releases::all()'),
  q('*[_id == "page"][0]{"a": private->, "b": pass->title, "c": version->title}'),
  q('*[_id == "page"]{"up": *[_id == "drafts." + ^._id][0].title}'),
  q('{"_ref": "drafts.page"}->title'),
  q('*[title match "the*"]'),
  q('*[references("drafts.page")]{..., private->}'),
  '/v2025-02-19/data/doc/production/drafts.page',
  '/v2025-02-19/data/doc/production/page,drafts.page,secret.page,versions.r1.page',
  '/v2025-02-19/data/doc/production/page?includeAllVersions=true',
  '/v2025-02-19/data/export/production',
  '/v2025-02-19/data/history/production/documents/drafts.page',
  '/v2025-02-19/data/history/production/documents/page',
  '/v2025-02-19/data/history/production/transactions/drafts.page',
  '/v2025-02-19/data/history/production/transactions?excludeContent=true',
  '/v2025-02-19/data/history/production/events/documents/page',
  '/v2025-02-19/data/references/production/documents/page/to',
]

test.each(reads)('an anonymous request for %s returns no private content', async (path) => {
  const {get} = await withSecrets()
  // First check that SECRET is visible with a token. Otherwise the next check could never fail.
  expect(await (await get(q('*', '&perspective=raw'))).text()).toContain(secret)
  const response = await get(path, {token: ''})
  expect(await response.text()).not.toContain(secret)
})

test('anonymous counts, existence checks and requests by ID do not reveal private documents', async () => {
  const {anonymous, get} = await withSecrets()
  expect(await anonymous.fetch('count(*)', {}, {perspective: 'raw'})).toBe(1)
  expect(await anonymous.fetch('defined(*[_id == "secret.page"][0]._id)')).toBe(false)
  const existing = await get('/v2025-02-19/data/doc/production/drafts.page', {token: ''})
  const missing = await get('/v2025-02-19/data/doc/production/drafts.nobody', {token: ''})
  const anonymise = (text: string) => text.replace(/page|nobody/, '')
  expect(anonymise(await existing.text())).toBe(anonymise(await missing.text()))
})

test('writes of an anonymous caller are refused and change nothing', async () => {
  const {get, client} = await withSecrets()
  const before = await client.fetch('*', {}, {perspective: 'raw'})
  const post = (body: unknown) => ({method: 'POST', body: JSON.stringify(body), token: ''})
  const mutations = [{create: {_type: 'page'}}]
  const actions = [{actionType: 'sanity.action.document.discard', draftId: 'drafts.page'}]
  const statuses = [
    (await get('/v2025-02-19/data/mutate/production', post({mutations}))).status,
    (await get('/v1/data/mutate/production?dryRun=true', post({mutations}))).status,
    (await get('/v2025-02-19/data/actions/production', post({actions}))).status,
    (
      await get('/v1/assets/files/production?filename=a.txt', {
        method: 'POST',
        body: 'x',
        token: '',
      })
    ).status,
    (await get('/v1/users/me/keyvalue', {...post([{key: 'a', value: 1}]), method: 'PUT'})).status,
  ]
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect(await client.fetch('*', {}, {perspective: 'raw'})).toEqual(before)
})

test('an anonymous listener receives events of public documents only', async () => {
  const {lake, client} = await withSecrets()
  const listen = (query: string) =>
    readEvents(
      `${lake.origin}/v2025-02-19/data/listen/production?includeAllVersions=true&includeResult=true&effectFormat=mendoza&query=${encodeURIComponent(query)}`,
    )
  const all = await listen('*')
  const probing = await listen(
    '*[private->title match "the*" || count(*[_id == "secret.page"]) > 0]',
  )
  await Promise.all([all.next('welcome'), probing.next('welcome')])
  await client
    .patch('drafts.page')
    .set({title: `${secret} again`})
    .commit()
  await client
    .patch('secret.page')
    .set({title: `${secret} again`})
    .commit()
  await client.patch('page').set({n: 1}).commit()
  await all.next('mutation')
  expect(JSON.stringify(all.events)).not.toMatch(/the-secret-word again|drafts\.page#|script/)
  expect(all.events.filter(({event}) => event === 'mutation')).toHaveLength(1)
  expect(probing.events.map(({event}) => event)).toEqual(['welcome'])
})

test('a request with an invalid token is refused, even if the same request without a token is allowed', async () => {
  const {get} = await withSecrets()
  for (const token of ['wrong', 'lake', `${'x'.repeat(5_000)}`]) {
    const response = await get(q('*'), {token})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
  }
})

test('the scheme "Bearer" in the Authorization header is case-insensitive', async () => {
  const {lake, get} = await withSecrets()
  const headers = {authorization: `bearer ${lake.token}`}
  const response = await get('/v1/users/me', {headers, token: ''})
  expect(await response.json()).toMatchObject({id: 'script'})
})

test('the request for the current user returns nobody without a token, and 401 with an invalid one', async () => {
  const {get} = await withSecrets()
  const nobody = await get('/v2025-02-19/users/me', {token: ''})
  expect([nobody.status, await nobody.json()]).toEqual([200, {}])
  expect((await get('/v2025-02-19/users/me', {token: 'invalid'})).status).toBe(401)
})
