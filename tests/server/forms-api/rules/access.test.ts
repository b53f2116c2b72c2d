import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {forms} from '#server/forms-api/forms.ts'
import {startTestApi} from '../test-forms-api.ts'

/**
 * The endpoints of the forms API, with the status of the response to an empty body. These endpoints
 * need no session, and pages of other sites cannot call them (cross-origin.test.ts: if not named). download-link.test.ts tests signed
 * links.
 */
const table: Readonly<Record<string, number>> = {
  'POST /DSIMarketing/download': 404,
  'POST /DSIMarketing/freetrialrequest': 422,
  'POST /Email/SendContactEmail': 422,
  'POST /Email/sendcorrectionemail': 422,
}
const calls = Object.keys(table)

const source = (name: string) =>
  readFileSync(new URL(`../../../../server/forms-api/${name}`, import.meta.url), 'utf8')

test('the table in this test lists every endpoint of the forms API', () => {
  const posts = [...source('downloads/downloads.ts').matchAll(/'(\/[^']+)': async/g)]
  const paths = [...Object.values(forms).map(({path}) => path), ...posts.map(([, path]) => path)]
  expect(paths.map((path) => `POST ${path}`).sort()).toEqual(calls)
  const handler = source('api-handler.ts')
  // In addition to these endpoints, the handler only has paths for download links.
  expect(handler.match(/\bis\w+Path\b/g)).toEqual(['isDownloadPath', 'isDownloadPath'])
})

test.each(calls)(
  'the endpoint %s returns the same status with and without a token or cookie',
  async (call) => {
    const {post} = await startTestApi()
    const path = `/api${call.split(' ')[1]}`
    const statuses: number[] = []
    const senders: Record<string, string>[] = [
      {},
      {authorization: 'Bearer of-an-administrator'},
      {cookie: 'preview=of-an-editor'},
    ]
    for (const headers of senders) {
      statuses.push((await post(path, {}, headers)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([table[call]]))
  },
)

test.each(calls)('a page of another site cannot call the endpoint %s', async (call) => {
  const {origin, post} = await startTestApi()
  const path = `/api${call.split(' ')[1]}`
  const headers = {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}
  // Browsers send these content types to other sites without a CORS preflight.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect((await post(path, '{}', {...headers, 'content-type': type})).status).toBe(415)
  }
  const preflight = await fetch(origin + path, {
    method: 'OPTIONS',
    headers: {...headers, 'access-control-request-method': 'POST'},
  })
  expect(preflight.status).toBe(405)
  const allowing = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))
  expect(allowing).toEqual([])
})
