// @vitest-environment jsdom
import {HttpResponse} from 'msw'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {ServerError} from '#src/api/api-errors.ts'
import {requestDownload} from '#src/api/request-download.ts'
import {formsService, serviceUrl} from '#tests/mocks/forms-service.ts'

const service = formsService()
beforeAll(() => service.server.listen({onUnhandledFrame: 'error'}))
afterEach(() => service.reset())
afterAll(() => service.server.close())

const ask = () => requestDownload({url: serviceUrl, timeoutMs: 10_000}, 'AE', 'open sesame')
const signed = 'https://files.example.com/v2/AE%20setup.exe?X-Expires=900&X-Signature=a%2Bb'

test.each([
  ['a text', signed],
  ['a text with blanks around it', ` ${signed}\n`],
  ['a JSON string', JSON.stringify(signed)],
  ['a JSON string that escapes what HTML would need', `"${signed.replaceAll('&', '\\u0026')}"`],
  ['a JSON string that escapes its slashes', `"${signed.replaceAll('/', '\\/')}"\n`],
])('the link may be %s', async (_, body) => {
  service.answers(() => HttpResponse.text(body))
  expect((await ask()).href).toBe(signed)
  expect(service.calls).toMatchObject([
    {path: '/DSIMarketing/download', body: {assetId: 'AE', key: 'open sesame'}},
  ])
})

test.each([
  '',
  '""',
  'Invalid password',
  '{"error": "no"}',
  'null',
  'ftp://x.example/a',
  'javascript:1',
])('a response that is not a link is a service failure: %j', async (body) => {
  service.answers(() => HttpResponse.text(body))
  await expect(ask()).rejects.toBeInstanceOf(ServerError)
})
