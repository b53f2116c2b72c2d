import {expect, test} from 'vitest'
import {readEvents} from '../event-reader.ts'
import {comparable, lakeWith, publicDocuments, secrets, write} from '../lake-with-secrets.ts'
import type {TestLake} from '../test-lake.ts'

/*
 * "IDs and paths" (https://www.sanity.io/docs/content-lake/ids): callers without access must not
 * learn anything about private documents. So their streams must be byte for byte the same as in a
 * lake without private documents.
 */

/**
 * Returns the events that an anonymous stream receives while documents are written, without event
 * IDs. With `hidden`, also writes private documents.
 */
async function eventsWhileWriting(lake: TestLake, path: string, hidden: boolean): Promise<string> {
  const reader = await readEvents(`${lake.lake.origin}/v2025-02-19/data/${path}`)
  await expect.poll(() => reader.events.length + Number(reader.ended)).toBeGreaterThan(0)
  for (const [index, document] of publicDocuments.entries()) {
    if (hidden) await write(lake, secrets, `secrets-${index}`)
    await write(lake, [{...document, n: index}], `public-${index}`)
    if (hidden) {
      // This transaction changes private and public documents. The stream may only show the public
      // documents.
      await write(lake, [...secrets, {...document, n: -index}], `both-${index}`)
    } else {
      await write(lake, [{...document, n: -index}], `both-${index}`)
    }
  }
  await write(lake, [{_id: 'last', _type: 'last'}], 'last')
  const last = '"documentId":"last"'
  const all = () => JSON.stringify(reader.events.map(({event, data}) => ({event, data})))
  const isComplete = () =>
    path.startsWith('live') ? reader.events.length === 8 : all().includes(last)
  await expect.poll(() => isComplete() || reader.ended).toBe(true)
  return comparable(all()).replace(/"listenerName":"\w+"/g, '')
}

const flags = 'includeResult=true&includePreviousRevision=true&effectFormat=mendoza'

test.each([
  'live/events/production',
  ...[
    '*',
    '*[title != "secret"]',
    '*[private->title == "secret" || _id == "last"]',
    '*[count(*[references(^._id)]) > 1 || _id == "last"]',
    '*[_type in ["hiddenType", "faq", "last"]]',
    '*[sanity::versionOf("page") || _id == "last"]',
    '*[nonsense(',
  ].flatMap((query) => {
    const path = `listen/production?query=${encodeURIComponent(query)}&${flags}`
    return [path, `${path}&includeAllVersions=true`]
  }),
])('the stream %s sends the same events with and without private documents', async (path) => {
  const [with_, without] = [await lakeWith(true), await lakeWith(false)]
  expect(await eventsWhileWriting(with_, path, true)).toBe(
    await eventsWhileWriting(without, path, false),
  )
})

test('event IDs do not reveal whether a private document was written', async () => {
  const lake = await lakeWith(true)
  const position = async (path: string) => {
    const reader = await readEvents(`${lake.lake.origin}/v2025-02-19/data/${path}`)
    return (await reader.next('welcome')).id ?? ''
  }
  for (const path of ['live/events/production', 'listen/production?query=*']) {
    const [before, silence] = [await position(path), await position(path)]
    await write(lake, secrets, `more-${path.slice(0, 4)}`)
    const after = await position(path)
    // All event IDs differ, so a client cannot tell the private write between the last two from the
    // pause between the first two.
    expect(new Set([before, silence, after]).size).toBe(3)
    for (const id of [before, silence, after]) {
      expect(Buffer.from(id, 'base64url')).toHaveLength(16)
    }
  }
})

test('events that are replayed after a reconnect are the same with and without private documents', async () => {
  const [with_, without] = [await lakeWith(true), await lakeWith(false)]
  const missed = async (lake: TestLake, hidden: boolean, path: string) => {
    const url = `${lake.lake.origin}/v2025-02-19/data/${path}`
    const first = await readEvents(url)
    const {id = ''} = await first.next('welcome')
    first.close()
    if (hidden) await write(lake, secrets, `missed-${path.slice(0, 4)}`)
    await write(
      lake,
      [...(hidden ? secrets : []), {_id: 'page', _type: 'page'}],
      `both-${path.slice(0, 4)}`,
    )
    const again = await readEvents(url, {'last-event-id': id})
    await again.next(path.startsWith('live') ? 'message' : 'mutation')
    return comparable(JSON.stringify(again.events.map(({event, data}) => ({event, data})))).replace(
      /"listenerName":"\w+"/g,
      '',
    )
  }
  for (const path of [
    'live/events/production',
    `listen/production?query=*&enableResume=true&${flags}`,
  ]) {
    expect(await missed(with_, true, path)).toBe(await missed(without, false, path))
  }
})
