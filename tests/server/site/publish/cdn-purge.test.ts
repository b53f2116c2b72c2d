import {expect, onTestFinished, test} from 'vitest'
import {CdnPurge} from '#server/site/publish/cdn-purge.ts'
import {type Purge, startCdn} from './cdn.ts'

/**
 * Starts a CDN that fails for the first `failures` requests, and a purger with short retries.
 *
 * @param onFirst - called during the first request
 */
async function startPurging(failures = 0, onFirst = () => {}) {
  const purges: Purge[] = []
  const lines: string[] = []
  const cdn = await startCdn((_, purge) => {
    purges.push(purge)
    if (purges.length === 1) onFirst()
    return purges.length <= failures ? 500 : 200
  })
  const cdnPurge = new CdnPurge({
    url: cdn.url,
    token: 'a-token',
    log: (line) => lines.push(line),
    retryMs: 20,
  })
  onTestFinished(async () => {
    await cdnPurge.stop()
    await cdn.close()
  })
  return {cdnPurge, purges, lines}
}

test('a purge request to the CDN contains the cache tags of the changed pages and the API token', async () => {
  const {cdnPurge, purges} = await startPurging()
  cdnPurge.changed([
    {path: '/', locale: 'en'},
    {path: '/faq', locale: 'es'},
  ])
  await expect.poll(() => purges).toHaveLength(1)
  expect(purges[0]).toEqual({
    authorization: 'Bearer a-token',
    tags: ['page:en:/', 'page:es:/faq'],
  })
})

test('a purge request to the CDN contains at most 30 tags', async () => {
  const {cdnPurge, purges} = await startPurging()
  cdnPurge.changed(Array.from({length: 70}, (_, n) => ({path: `/${n}`, locale: 'en' as const})))
  await expect.poll(() => purges.map(({tags}) => tags.length)).toEqual([30, 30, 10])
  expect(new Set(purges.flatMap(({tags}) => tags)).size).toBe(70)
})

test('while the CDN fails, purges are retried together with newly changed pages, and the failure is logged once', async () => {
  const {cdnPurge, purges, lines} = await startPurging(3, () =>
    cdnPurge.changed([{path: '/faq', locale: 'en'}]),
  )
  cdnPurge.changed([{path: '/', locale: 'en'}])
  await expect.poll(() => lines.at(-1), {timeout: 10_000}).toBe('The CDN accepts purges again.')
  expect(
    purges
      .slice(3)
      .flatMap(({tags}) => tags)
      .sort(),
  ).toEqual(['page:en:/', 'page:en:/faq'])
  expect(lines).toEqual([expect.stringContaining('status 500'), 'The CDN accepts purges again.'])
})
