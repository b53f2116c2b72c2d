import {expect, test} from 'vitest'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {failedReleases} from '#server/site/content/failed-releases.ts'
import type {OutboxCounts} from '#server/site/embedded-forms-api.ts'
import type {ContentHealth} from '#server/site/publish/content-health.ts'
import {siteHealth} from '#server/site/site-health.ts'
import {PageStore} from '#server/site/store/page-store.ts'
import {startEmptyLake} from '../../studio/seed/empty-lake.ts'

const content: ContentHealth = {
  lake: 'connected',
  contentEventAt: null,
  stalePages: 0,
  newPages: 0,
  staleParts: 0,
  checkedAt: null,
  foundStale: 0,
}
const folder = {dataDir: '/no/such/folder', disk: undefined}
const formsApi = (outbox: () => Promise<OutboxCounts>) => ({
  handle: async () => {},
  setCompany() {},
  setMailTexts() {},
  previewMail: async () => undefined,
  mailInvitation: async () => 'off' as const,
  outbox,
})

test.each([
  ['is not available', () => Promise.reject(new DatabaseUnavailableError('away'))],
  ['does not respond', () => new Promise<never>(() => {})],
])(
  "while the database of the forms %s, the site's health is degraded and the counts of the outbox are null",
  async (_, outbox) => {
    const away = formsApi(outbox)
    expect(await siteHealth(content, new PageStore(), away, undefined, folder)).toMatchObject({
      status: 'degraded',
      outboxPending: null,
      outboxFailed: null,
      outboxHeld: null,
      formsHere: true,
    })
  },
)

test("the site's health contains the numbers of pending and failed mails, both 0 if another service stores the forms", async () => {
  const api = formsApi(async () => ({pending: 2, failed: 1, held: 3, doubtful: 0, oldest: 1}))
  const counts = {status: 'ok', outboxPending: 2, outboxFailed: 1, outboxHeld: 3, formsHere: true}
  expect(await siteHealth(content, new PageStore(), api, undefined, folder)).toMatchObject(counts)
  const none = {status: 'ok', outboxPending: 0, outboxFailed: 0, formsHere: false}
  expect(await siteHealth(content, new PageStore(), undefined, undefined, folder)).toMatchObject(
    none,
  )
})

test('a scheduled release that was not published at its time degrades the health until somebody handles it', async () => {
  const lake = await startEmptyLake()
  const client = lake.editor
  const health = () =>
    siteHealth(content, new PageStore(), undefined, undefined, folder, failedReleases(client))
  expect(await health()).toMatchObject({status: 'ok', releasesFailed: 0})

  await client.create({_id: 'old', _type: 'page'})
  await client.releases.create({releaseId: 'r1'})
  await client.unpublishVersion({releaseId: 'r1', publishedId: 'old'})
  const publishAt = new Date(Date.now() + 800).toISOString()
  await client.releases.schedule({releaseId: 'r1', publishAt})
  await client.create({_id: 'b', _type: 'page', to: {_type: 'reference', _ref: 'old'}})
  await expect
    .poll(health, {timeout: 10_000})
    .toMatchObject({releasesFailed: 1, status: 'degraded'})

  await client.releases.archive({releaseId: 'r1'})
  expect(await health()).toMatchObject({status: 'ok', releasesFailed: 0})
  await lake.stop()
  expect((await health()).releasesFailed).toBeNull()
})

test('the health is degraded while a part besides the pages, such as the sitemap, cannot be updated', async () => {
  const health = await siteHealth(
    {...content, staleParts: 1},
    new PageStore(),
    undefined,
    undefined,
    folder,
  )
  expect(health).toMatchObject({status: 'degraded', staleParts: 1})
})
