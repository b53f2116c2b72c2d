import {afterEach, expect, it, vi} from 'vitest'
import {blockExternalRequests, destination} from '#studio/embedded/block-external-requests.ts'

const lake = {origin: 'http://localhost:3333', projectId: 'local'}

afterEach(() => vi.unstubAllGlobals())

it.each([
  'http://localhost:3333/v2025-02-19/data/query/production?query=*',
  '/static/a.js',
  'blob:http://localhost:3333/a',
  'data:text/plain,a',
])("the Studio's request to %s is not blocked", (address) => {
  expect(destination(address, lake)).toEqual({address})
})

it("requests for the site's health are allowed if the Studio knows the site's URL", () => {
  const siteUrl = 'http://localhost:3000'
  const address = `${siteUrl}/_live/product-pro`
  expect(destination(address, {...lake, siteUrl})).toEqual({address})
  expect(destination('http://localhost:3001/_live/a', {...lake, siteUrl})).toBe('refused')
  expect(destination(address, lake)).toBe('refused')
})

it('a request to the host name with the project id is redirected to the lake', () => {
  expect(destination('http://local.localhost:3333/v1/users/me?tag=a', lake)).toEqual({
    address: 'http://localhost:3333/v1/users/me?tag=a',
  })
})

it("the Studio's check for a newer version gets an empty response", () => {
  const address = 'https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1'
  expect(destination(address, lake)).toBe('nothing')
})

it("a request to Sanity's feedback service gets a 404", () => {
  expect(destination('https://api.sanity.io/vX/intake/feedback', lake)).toBe('absent')
})

it('requests are answered in the browser: for the help menu with the handbook, for the registered Studios with this Studio', async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  blockExternalRequests(lake)
  const help = await (await fetch(`${lake.origin}/v1/help?m=sanity`)).text()
  expect(help).toContain('"title":"Handbook","url":"/handbook.html"')
  const registered = `${lake.origin}/v1/projects/local/user-applications`
  expect(destination(registered, lake)).toEqual({address: registered})
  const studios = await fetch(`${registered}?tag=sanity.studio.cache.fetch-user-applications`)
  expect(await studios.json()).toEqual([
    expect.objectContaining({urlType: 'external', appHost: lake.origin}),
  ])
})

it.each(['/v2025-02-19/journey/trial', '/v2025-02-19/schedules/local/production'])(
  'a request for features of the Sanity plan gets a 404: %s',
  (path) => {
    expect(destination(lake.origin + path, lake)).toBe('absent')
  },
)

it.each([
  'https://example.com/',
  'https://cdn.sanity.io/images/a',
  'http://localhost:3334/',
  'http://other.localhost:3333/',
])("the Studio's request to %s is blocked", (address) => {
  expect(destination(address, lake)).toBe('refused')
})

it('a request that is redirected to the lake keeps its method, headers and body', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return Response.json({from: 'lake'})
  })
  blockExternalRequests(lake)

  await fetch('http://local.localhost:3333/v1/users/me', {headers: {authorization: 'Bearer a'}})
  await fetch(new Request('http://local.localhost:3333/v1/b', {method: 'POST', body: 'c'}))
  expect(asked.map(({url, method}) => `${method} ${url}`)).toEqual([
    'GET http://localhost:3333/v1/users/me',
    'POST http://localhost:3333/v1/b',
  ])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer a')
  expect(await asked[1]?.text()).toBe('c')

  const update = await fetch('https://sanity-cdn.com/v1/modules/sanity/latest/1/t1')
  expect(await update.json()).toEqual({})
  expect((await fetch('http://localhost:3333/v1/journey/trial')).status).toBe(404)
  await expect(fetch('https://example.com/')).rejects.toThrow(
    'Blocked a request to https://example.com/',
  )
  expect(asked).toHaveLength(2)
})
