import {expect, test} from 'vitest'
import {refused} from '../conformance/release-in-lake.ts'
import {startTestLake} from '../test-lake.ts'

/** Values that the Studio cannot show, with the field that the error names. */
const badTimes = [
  'next Friday',
  '2026-13-45T00:00:00Z',
  '2027-02-30T00:00:00Z',
  '2027-03-14',
  '',
  5,
]
const badMetadata: readonly [field: string, value: unknown][] = [
  ...[...badTimes, null, {}].map((value) => ['intendedPublishAt', value] as const),
  ...['title', 'description'].flatMap((field) =>
    [{a: 1}, {}, ['a'], 5, true, null].map((value) => [field, value] as const),
  ),
  ...['whenever', null, 5].map((value) => ['releaseType', value] as const),
].map(([field, value]) => [field, value])

async function lakeForActions() {
  const {client, get} = await startTestLake()
  const act = async (action: string, rest: object) => {
    const actions = [{actionType: `sanity.action.release.${action}`, releaseId: 'r1', ...rest}]
    const request = {method: 'POST', body: JSON.stringify({actions})}
    const response = await get('/v2025-02-19/data/actions/production', request)
    const {error} = await response.json()
    return {status: response.status, description: error?.description}
  }
  return {client, act, release: () => client.releases.get({releaseId: 'r1'})}
}

test.each(badMetadata)(
  'a release with the %s %j can neither be created, edited nor imported',
  async (field, value) => {
    const {act, release} = await lakeForActions()
    const metadata = {title: 'A', releaseType: 'scheduled', [field]: value}
    const error = {status: 400, description: expect.stringContaining(`"${field}" must be `)}
    expect(await act('create', {metadata})).toEqual(error)
    expect(await act('import', {attributes: {metadata}})).toEqual(error)
    expect(await act('import', {document: {metadata}, ifExists: 'replace'})).toEqual(error)
    expect(await release()).toBeUndefined()
    await act('create', {metadata: {title: 'A'}})
    const before = await release()
    expect(await act('edit', {patch: {set: {metadata}}})).toEqual(error)
    expect(await act('edit', {patch: {set: {[`metadata.${field}`]: value}}})).toEqual(error)
    expect(await act('import', {attributes: {metadata}, ifExists: 'replace'})).toEqual(error)
    expect(await release()).toEqual(before)
  },
)

test.each([
  ...badTimes.flatMap((time) => [['publishAt', time] as const, ['publishedAt', time] as const]),
  ...['a', [{}], [{id: 5}], ['a'], {}].map((value) => ['finalDocumentStates', value] as const),
  ...['a', {}, {message: {a: 1}}].map((value) => ['error', value] as const),
  ...['a', [], null].map((value) => ['metadata', value] as const),
])('a release with the %s %j cannot be imported', async (field, value) => {
  const {act, release} = await lakeForActions()
  const attributes = {state: 'published', metadata: {title: 'A'}, [field]: value}
  const description = expect.stringContaining('" must be ')
  expect(await act('import', {attributes})).toEqual({status: 400, description})
  expect(await release()).toBeUndefined()
})

test('the times of a release are stored in UTC, and a title that nobody sees as an empty one', async () => {
  const {act, release} = await lakeForActions()
  const metadata = {
    title: '\u200b',
    description: '',
    intendedPublishAt: '2027-03-14T09:30:00+01:00',
  }
  await act('create', {metadata})
  const stored = {title: '', description: '', intendedPublishAt: '2027-03-14T08:30:00.000Z'}
  expect(await release()).toMatchObject({metadata: {...stored, releaseType: 'undecided'}})
  await act('edit', {patch: {set: {'metadata.title': 'A'}}})
  expect(await release()).toMatchObject({metadata: {...stored, title: 'A'}})
  await act('edit', {patch: {set: {'metadata.title': '\u3164'}, unset: ['metadata.description']}})
  expect((await release())?.metadata).toEqual({
    title: '',
    intendedPublishAt: stored.intendedPublishAt,
    releaseType: 'undecided',
  })
  const imported = {
    state: 'published',
    publishedAt: '2026-01-01T00:00:00Z',
    finalDocumentStates: [{_key: 'a', id: 'versions.r1.a'}],
    error: {message: 'The release failed'},
    metadata,
  }
  expect(await act('import', {attributes: imported, ifExists: 'replace'})).toMatchObject({
    status: 200,
  })
  const publishedAt = '2026-01-01T00:00:00.000Z'
  expect(await release()).toMatchObject({...imported, publishedAt, metadata: stored})
})

test('a mutation cannot write a release', async () => {
  const {client, act} = await lakeForActions()
  await act('create', {})
  const release = {_id: '_.releases.r1', _type: 'system.release', metadata: {title: {a: 1}}}
  await expect(client.createOrReplace(release)).rejects.toEqual(refused(403))
  const patch = client.patch(release._id).set({'metadata.intendedPublishAt': 'yesterday'})
  await expect(patch.commit()).rejects.toEqual(refused(403))
})
