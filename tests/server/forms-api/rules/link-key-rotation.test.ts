import {afterEach, describe, expect, test, vi} from 'vitest'
import {rotateLinkKey} from '#server/forms-api/downloads/signed-link.ts'
import {linkOf} from '../download-api.ts'
import {operator} from '../operator.ts'
import {startTestApi, stores} from '../test-forms-api.ts'

afterEach(() => void vi.useRealTimers())

describe.each(stores)('%s', (_, start) => {
  /** Starts two servers with the same data. `statuses` requests a link from both. */
  async function startTwo() {
    const one = await start()
    const two = await start({dataDir: one.dataDir})
    const statuses = (link: string) =>
      Promise.all(
        [one, two].map(async ({origin}) => {
          const {pathname, search} = new URL(link)
          return (await fetch(origin + pathname + search)).status
        }),
      )
    return {one, two, statuses}
  }

  test('links signed before and after `rotate-link-key` work on all servers; after `rotate-link-key now` only new links work', async () => {
    vi.useFakeTimers({toFake: ['performance']})
    const {one, two, statuses} = await startTwo()
    const first = await linkOf(one)
    expect(await statuses(first)).toEqual([200, 200])
    const rotated = await operator(one, 'rotate-link-key')
    expect(rotated).toEqual({out: expect.stringContaining('until they expire'), code: 0})
    vi.advanceTimersByTime(10_000)
    const second = await linkOf(two)
    await rotateLinkKey(one.store.meta, false)
    vi.advanceTimersByTime(10_000)
    for (const link of [first, second, await linkOf(one)])
      expect(await statuses(link)).toEqual([200, 200])
    expect(await operator(one, 'rotate-link-key', 'now')).toMatchObject({code: 0})
    vi.advanceTimersByTime(10_000)
    for (const link of [first, second]) expect(await statuses(link)).toEqual([403, 403])
    expect(await statuses(await linkOf(one))).toEqual([200, 200])
  })

  test('a server that does not know the new link key loads the key when it gets a link that another server signed', async () => {
    vi.useFakeTimers({toFake: ['performance']})
    const {one, statuses} = await startTwo()
    await statuses(await linkOf(one))
    await rotateLinkKey(one.store.meta, false)
    vi.advanceTimersByTime(2000)
    const late = await start({dataDir: one.dataDir})
    expect(await statuses(await linkOf(late))).toEqual([200, 200])
  })
})

test('15 minutes after `rotate-link-key`, signatures of the previous key are invalid', async () => {
  vi.useFakeTimers({toFake: ['performance', 'Date'], now: Date.now()})
  const api = await startTestApi()
  const link = await linkOf(api)
  const {pathname, search} = new URL(link)
  const signature = async () => (await fetch(api.origin + pathname + search)).status
  await rotateLinkKey(api.store.meta, false)
  vi.advanceTimersByTime(14 * 60_000)
  expect(await signature()).toBe(410)
  vi.advanceTimersByTime(2 * 60_000)
  expect(await signature()).toBe(403)
})
