import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

/*
 * Requests to services that this lake does not offer get an error in Sanity's format that names the
 * service.
 */

test.each([
  ['POST', '/v2021-10-04/hooks/projects/local', /webhooks/i],
  ['POST', '/v2023-08-01/graphql/production/default', /GROQ/],
  ['GET', '/v1/jobs/abc', /jobs/],
  ['GET', '/v2021-06-07/projects/local/cors', /allowedOrigins/],
  ['POST', '/v2021-06-07/projects/local/cors', /allowedOrigins/],
  ['GET', '/v2021-06-07/cors', /allowedOrigins/],
  ['POST', '/v2021-06-07/invitations/project/local', /staff/],
  ['GET', '/v2021-06-07/projects/local/invitations', /staff/],
  ['GET', '/vX/embeddings-index/production', /embeddings/i],
  ['POST', '/vX/embeddings-index/query/production/all', /embeddings/i],
  ['PUT', '/v1/datasets/production/settings/embeddings', /embeddings/i],
  ['DELETE', '/v2025-09-16/hooks/projects/local/a', /webhooks/i],
  ['POST', '/v2025-05-14/projects', /every project ID/],
  ['PUT', '/v1/projects/local/datasets/production/settings/backups', /snapshot/],
  ['GET', '/v1/projects/local/datasets/production/backups/b', /snapshot/],
  ['PUT', '/v2025-09-16/aliases/live', /aliases/],
  ['POST', '/v2024-08-01/projects/local/user-applications', /sanity build/],
  ['POST', '/v2025-02-19/media-libraries/a/mutate', /Media Library/],
  ['POST', '/v2024-06-24/assets/images/production/from-url', /Upload the file/],
  ['POST', '/v2025-05-14/organizations', /organizations/],
  ['GET', '/v2025-05-14/organizations/a', /organizations/],
  ['POST', '/v2026-06-23/provision', /cloud/],
])(
  '%s %s returns a 404 that explains what this lake does not support',
  async (method, path, message) => {
    const {get} = await startTestLake()
    const response = await get(path, {method})
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: expect.stringMatching(message),
    })
  },
)

test.each([{variant: 'loyal'}, {variant: {audience: 'loyal'}}])(
  'a query with %j is refused, because this lake does not support content variants',
  async (options) => {
    const {client} = await startTestLake()
    await expect(client.fetch('*', {}, options)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('no content variants'),
    })
  },
)

test('a content request without an API version returns 404', async () => {
  const {get} = await startTestLake()
  const response = await get('/data/query/production?query=1')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('/v2025-02-19/data'),
  })
})

test('a lake without the option `datasets` has one, and refuses to create, change or delete datasets', async () => {
  const {client} = await startTestLake()
  expect(await client.projects.list()).toEqual([expect.objectContaining({id: 'local'})])
  expect(await client.datasets.list()).toEqual([expect.objectContaining({name: 'production'})])
  const refused = {statusCode: 404, message: expect.stringContaining('one dataset')}
  await expect(client.datasets.create('other')).rejects.toMatchObject(refused)
  await expect(client.datasets.edit('production', {aclMode: 'private'})).rejects.toMatchObject(
    refused,
  )
  await expect(client.datasets.delete('production')).rejects.toMatchObject(refused)
  expect(await client.datasets.list()).toHaveLength(1)
})

test.each([
  'sanity.action.document.variant.create',
  'sanity.action.document.variant.edit',
  'sanity.action.document.variant.delete',
  'sanity.action.document.variant.publish',
  'sanity.action.document.variant.unpublish',
  'sanity.action.variant.definition.create',
  'sanity.action.variant.definition.edit',
  'sanity.action.variant.definition.delete',
])(
  'the unsupported action %s is refused with an error that names the action',
  async (actionType) => {
    const {get} = await startTestLake()
    const response = await get('/vX/data/actions/production', {
      method: 'POST',
      body: JSON.stringify({actions: [{actionType, publishedId: 'a', variantId: 'v'}]}),
    })
    expect(response.status).toBe(400)
    const {error} = await response.json()
    expect(error).toMatchObject({type: 'actionError', items: [{index: 0}]})
    expect(error.description).toContain(actionType)
  },
)

test.each([
  '*[_type == "a"]{"near": text::semanticSimilarity("car")}',
  '*[delta::changedAny(title)]',
  '*[delta::changedOnly((title, body))]',
  'geo::distance(geo::latLng(1, 2))',
  'geo::contains()',
])(
  'a query with an unsupported function returns an error that marks the function: %s',
  async (query) => {
    const {client, get} = await startTestLake()
    await client.create({_id: 'a', _type: 'a'})
    const response = await get(
      `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`,
    )
    expect(response.status).toBe(400)
    const {error} = await response.json()
    const [name = ''] = /\w+::\w+/.exec(query) ?? []
    expect(error).toMatchObject({
      type: 'queryParseError',
      description: expect.stringContaining(name),
    })
    expect(query.slice(error.start, error.end)).toBe(name)
  },
)
