import {expect, test} from 'vitest'
import {startStubBucket} from '../stub-bucket.ts'
import {keys, region, type StubObject} from '../stub-bucket-server.ts'
import {answerOf, passwordOf, startTestApi} from '../test-forms-api.ts'

const path = '/api/DSIMarketing/download'
const right = {assetId: 'AE', key: passwordOf('AE')}
const name = 'Setup ñ & 2.0 (final)+x.exe'

const objects: StubObject[] = [
  {key: 'dl/AE/', modified: '2026-12-01T00:00:00.000Z', body: ''},
  {key: 'dl/AE/old.exe', modified: '2025-01-01T00:00:00.000Z', body: 'old'},
  {key: `dl/AE/${name}`, modified: '2026-01-01T00:00:00.000Z', body: 'the installer'},
  {key: 'dl/AE/empty.exe', modified: '2026-12-01T00:00:00.000Z', body: ''},
  {key: 'dl/AE/Thumbs.db', modified: '2026-12-01T00:00:00.000Z', body: 'pictures'},
  {key: 'dl/AE/next.exe.part', modified: '2026-12-01T00:00:00.000Z', body: 'half'},
  {key: 'dl/AE/beta/next.exe', modified: '2026-12-01T00:00:00.000Z', body: 'beta'},
  {key: 'dl/FFL/other.exe', modified: '2026-06-01T00:00:00.000Z', body: 'other'},
]

async function apiOnBucket(
  overrides: Partial<typeof keys & {prefix: string; bucket: string}> = {},
) {
  const bucket = await startStubBucket(objects)
  const {endpoint} = bucket
  const at = {endpoint, region, bucket: 'files', prefix: 'dl', ...keys, ...overrides}
  const downloads = {passwords: {}, storage: {kind: 'bucket', ...at}} as const
  return {...(await startTestApi({downloads})), bucket}
}

test("a presigned link downloads the product's newest file from the bucket under its file name", async () => {
  const {post, bucket} = await apiOnBucket()
  const answer = await post(path, right)
  const link = await answer.text()
  expect([answer.status, new URL(link).origin]).toEqual([200, bucket.endpoint])
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('600')
  const file = await fetch(link)
  expect([file.status, await file.text()]).toEqual([200, 'the installer'])
  expect(file.headers.get('content-disposition')).toBe('attachment')
  expect(decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '')).toBe(name)
  expect(bucket.refused).toEqual([])
})

test.each([
  ['the path of another file', (link: string) => link.replace('/AE/', '/FFL/')],
  ['a later expiry', (link: string) => link.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000')],
])('the bucket rejects a presigned link that was changed to %s', async (_, changed) => {
  const {post} = await apiOnBucket()
  const link = await (await post(path, right)).text()
  expect((await fetch(changed(link))).status).toBe(403)
})

test.each([
  ['the access keys are wrong', {secretAccessKey: 'wrong'}],
  ['the bucket has no file of the product', {prefix: 'elsewhere'}],
])(
  'if %s, the request for a download link returns 503 and logs an error without the secret key',
  async (_, overrides) => {
    const {post, lines} = await apiOnBucket(overrides)
    expect(await answerOf(post(path, right))).toMatchObject({
      status: 503,
      body: {error: {code: 'no_file'}},
    })
    expect(lines.join()).toContain('AE')
    expect(lines.join()).not.toContain(keys.secretAccessKey)
  },
)

test("if the files are in a bucket, the site's own download links return 404", async () => {
  const {origin} = await apiOnBucket()
  expect((await fetch(`${origin}/api/downloads/AE/x.exe?expires=1&signature=x`)).status).toBe(404)
})
