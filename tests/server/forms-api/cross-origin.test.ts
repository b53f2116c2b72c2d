import {request as send} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {apiWithFile, path as downloadPath, linkOf, right} from './download-api.ts'
import {contact, forms} from './sample-forms.ts'
import {startTestApi} from './test-forms-api.ts'

const page = 'https://static.example'
const origins = [page, 'http://localhost:4321']
const path = forms.contact.path

const corsOf = ({headers}: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control')))

const preflight = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-language,content-type,idempotency-key',
    },
  })

test.each(origins)('a page at the named origin %s may call the forms API', async (origin) => {
  const api = await startTestApi({origins})
  const allowed = await preflight(api.origin + path, origin)
  expect([allowed.status, allowed.headers.get('vary'), await allowed.text()]).toEqual([
    204,
    'origin',
    '',
  ])
  expect(corsOf(allowed)).toEqual({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': 'content-type, idempotency-key, content-language, range',
    'access-control-max-age': '600',
  })
  const sent = await api.post(path, contact, {origin})
  expect(sent.status).toBe(202)
  expect(sent.headers.get('vary')).toBe('origin')
  expect(corsOf(sent)).toEqual({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': expect.stringContaining('retry-after'),
  })
})

test.each([
  'https://evil.example',
  'https://static.example.evil.example',
  'https://a.static.example',
  'https://static.example:8443',
  'http://static.example',
  'https://static.example/',
  'HTTPS://STATIC.EXAMPLE',
  'null',
  '*',
  '',
])(
  'a page at the origin %j may neither call the forms API nor read its answers',
  async (origin) => {
    const api = await startTestApi({origins})
    const refused = await preflight(api.origin + path, origin)
    const sent = await api.post(path, contact, {origin})
    expect([refused.status, sent.status]).toEqual([405, 202])
    for (const response of [refused, sent]) {
      expect(corsOf(response)).toEqual({})
      expect(response.headers.get('vary')).toBe('origin')
    }
  },
)

test('a page at a named origin can read the reason of every error', async () => {
  const api = await startTestApi({origins, perHour: 1})
  const headers = {origin: page}
  const large = {...contact, question: 'x'.repeat(70_000)}
  const answers = [
    await api.post(path, {...contact, name: ''}, headers),
    await api.post(path, '{', headers),
    await api.post(path, '{}', {...headers, 'content-type': 'text/plain'}),
    await api.post(path, large, headers),
    await api.post('/api/none', contact, headers),
    await fetch(api.origin + path, {headers}),
    await fetch(`${api.origin}/api/downloads/AE/none`, {headers}),
    await api.post(downloadPath, {...right, key: 'wrong'}, headers),
  ]
  expect(answers.map(({status}) => status)).toEqual([422, 400, 415, 413, 404, 405, 403, 401])
  await api.post(path, contact, headers)
  answers.push(await api.post(path, {...contact, question: 'Another'}, headers))
  await api.stop()
  const limited = answers.at(-1)
  expect([limited?.status, limited?.headers.has('retry-after')]).toEqual([429, true])
  for (const answer of answers)
    expect(corsOf(answer)).toMatchObject({'access-control-allow-origin': page})
})

test('a page at a named origin gets a link to the server that it called, and can read the file and a part of it', async () => {
  const api = await apiWithFile('Setup.exe', '0123456789', {origins, publicUrl: page})
  const ask = (origin: string, host: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {origin, host, 'content-type': 'application/json'}
      send(api.origin + downloadPath, {method: 'POST', headers}, (response) => {
        text(response).then(resolve, reject)
      })
        .once('error', reject)
        .end(JSON.stringify(right))
    })
  // The public URL is the static site, whose host has no files.
  expect(await ask(page, 'forms.example')).toMatch(
    /^https:\/\/forms\.example\/api\/downloads\/AE\//,
  )
  expect(await ask('http://localhost:4321', 'forms.example')).toMatch(/^http:\/\/forms\.example\//)

  const link = await linkOf(api)
  const part = await fetch(link, {headers: {origin: page, range: 'bytes=5-'}})
  expect([part.status, await part.text()]).toEqual([206, '56789'])
  expect(corsOf(part)).toMatchObject({'access-control-allow-origin': page})
  expect(corsOf(part)['access-control-expose-headers']).toMatch(/etag, content-range/)
  expect(corsOf(await preflight(link, page))['access-control-allow-headers']).toContain('range')
  expect(corsOf(await fetch(link, {headers: {origin: 'https://evil.example'}}))).toEqual({})
})
