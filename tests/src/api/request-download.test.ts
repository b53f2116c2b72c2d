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

const requestLink = () => requestDownload({url: serviceUrl, timeoutMs: 10_000}, 'AE', 'open sesame')
const signed = 'https://files.example.com/v2/AE%20setup.exe?X-Expires=900&X-Signature=a%2Bb'

test.each([
  ['plain text', signed],
  ['plain text with whitespace around it', ` ${signed}\n`],
  ['a JSON string', JSON.stringify(signed)],
  ['a JSON string with escaped ampersands', `"${signed.replaceAll('&', '\\u0026')}"`],
  ['a JSON string with escaped slashes', `"${signed.replaceAll('/', '\\/')}"\n`],
])('a download link is parsed from a response with %s', async (_, body) => {
  service.answers(() => HttpResponse.text(body))
  expect((await requestLink()).href).toBe(signed)
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
])('a response without a link throws a ServerError: %j', async (body) => {
  service.answers(() => HttpResponse.text(body))
  await expect(requestLink()).rejects.toBeInstanceOf(ServerError)
})
