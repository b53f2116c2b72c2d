import {expect, test} from 'vitest'
import {DatabaseUnavailable} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import type {OutboxCounts} from '#server/site/embedded-forms-api.ts'
import type {ContentHealth} from '#server/site/publish/publisher.ts'
import {siteHealth} from '#server/site/site-health.ts'
import {PageStore} from '#server/site/store/page-store.ts'

const content: ContentHealth = {
  lake: 'connected',
  contentEventAt: null,
  stalePages: 0,
  newPages: 0,
  checkedAt: null,
  foundStale: 0,
}
const folder = {dataDir: '/no/such/folder', disk: undefined}
const formsApi = (outbox: () => Promise<OutboxCounts>) => ({
  handle: async () => {},
  setCompany() {},
  outbox,
})

test.each([
  ['is not available', () => Promise.reject(new DatabaseUnavailable('away'))],
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
  const api = formsApi(async () => ({pending: 2, failed: 1, held: 3, oldest: 1}))
  const counts = {status: 'ok', outboxPending: 2, outboxFailed: 1, outboxHeld: 3, formsHere: true}
  expect(await siteHealth(content, new PageStore(), api, undefined, folder)).toMatchObject(counts)
  const none = {status: 'ok', outboxPending: 0, outboxFailed: 0, formsHere: false}
  expect(await siteHealth(content, new PageStore(), undefined, undefined, folder)).toMatchObject(
    none,
  )
})
