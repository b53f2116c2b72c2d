import {expect, test, vi} from 'vitest'
import {randomNumbers} from '#packages/content-lake/tests/random.ts'
import {nameOf, type StoredPage} from '#server/site/store/page-store.ts'
import {pass, withFakeClock} from '../fake-clock.ts'
import {FakeContent} from '../fake-content.ts'

withFakeClock()

/** Returns a function that makes a random change of the content, its API or the stream. */
function randomEvents(content: FakeContent, random: () => number) {
  const pick = <Item>(...items: [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0]
  const document = () => pick('/a', '/b', '/c', 'shared', 'redirects', '/new-1', '/new-2')
  const {landing, broken} = content
  return () =>
    pick(
      () => content.change([document()]),
      () => content.change([document(), document()]),
      () => content.change([document()], true),
      () => {
        const address = `/new-${Math.floor(random() * 60)}`
        if (!landing.delete(address)) return content.publish([address])
        content.change(['landingPage', address])
      },
      () =>
        content.move([...landing.keys()].at(0) ?? '/new-1', `/new-${pick(2, 3, 4)}`, ['redirects']),
      () => {
        const addresses = Array.from(
          {length: 9},
          (_, index) => `/many-${index}-${pick(1, 2, 3, 4)}`,
        )
        content.publish(addresses, ['redirects'])
      },
      () => content.plan(20_000 * random()),
      () => {
        content.isDown = random() < 0.3
      },
      () => {
        content.refusesStream = random() < 0.5
      },
      () => content.send({type: 'goaway', id: '', reason: 'too many'}),
      () => content.send({type: 'reconnect'}),
      () => content.send({type: 'restart', id: ''}),
      () => broken.add(pick('en:/a', 'es:/b', 'en:/new-1')),
      () => broken.clear(),
    )()
}

/** The versions of the two documents that a page shows. */
function versionsOf(page: StoredPage | undefined): [number, number] {
  const [own, shared] = page?.document.tag.split(' ') ?? []
  return [Number(own ?? 0), Number(shared ?? 0)]
}

test.each([1, 2, 3])(
  'after thousands of random events (seed %d), the site shows the content, never an older version of a page, and nothing goes on after the stop',
  async (seed) => {
    const random = randomNumbers(seed)
    const content = new FakeContent(random)
    const publisher = content.publisher()
    const happen = randomEvents(content, random)
    const older: string[] = []
    content.store.onPut = (key, before, now) => {
      const [own, shared] = versionsOf(now)
      if (own < versionsOf(before)[0] || shared < versionsOf(before)[1]) older.push(nameOf(key))
    }
    void publisher.start()
    for (let round = 0; round < 10; round++) {
      for (let step = 0; step < 100; step++) {
        happen()
        await pass(random() < 0.05 ? 40_000 * random() : 300 * random())
      }
      Object.assign(content, {isDown: false, refusesStream: false})
      content.broken.clear()
      await pass(12 * 60_000)
      const upToDate = {lake: 'connected', stalePages: 0, newPages: 0, staleParts: 0}
      expect(publisher.health).toMatchObject(upToDate)
      expect(content.outdated()).toEqual([])
      expect(content.sitemap).toBe(content.pages())
      expect(content.redirects).toBe(content.versions.get('redirects') ?? 0)
    }
    for (let step = 0; step < 20; step++) {
      happen()
      await pass(20 * random())
    }
    const stopped = publisher.stop()
    await pass(2_000)
    await stopped
    expect([vi.getTimerCount(), content.connections.size]).toEqual([0, 0])
    expect([content.overlaps, older]).toEqual([[], []])
  },
)
