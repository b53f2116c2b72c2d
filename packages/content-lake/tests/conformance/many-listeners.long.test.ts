import {expect, test} from 'vitest'
import {listen} from '../listen-over-http.ts'
import {startTestLake} from '../test-lake.ts'

// The expected results are from Sanity's documentation:
// https://www.sanity.io/docs/http-reference/listen. If there are too many listeners, a new one gets
// a 429, and @sanity/client tries again.

test('300 listeners receive each matching change once', async () => {
  const lake = await startTestLake()
  const readers = await Promise.all(
    Array.from({length: 300}, (_, index) =>
      listen(lake, {query: `*[_type == "thing" && group == ${index % 3}]`}),
    ),
  )
  await Promise.all(readers.map((reader) => reader.next('welcome')))
  for (let n = 0; n < 9; n++) {
    await lake.client.create({_id: `a${n}`, _type: 'thing', group: n % 3})
  }
  for (const [index, reader] of readers.entries()) {
    const group = index % 3
    const received = (await reader.take('mutation', 3)).map(({data}) => data.documentId)
    expect(received).toEqual([`a${group}`, `a${group + 3}`, `a${group + 6}`])
  }
})

test('a listener that exceeds the stream limit gets a 429, and can connect after another listener has closed', async () => {
  const lake = await startTestLake({streamLimit: 2})
  const [first] = [await listen(lake), await listen(lake)]
  expect((await listen(lake)).status).toBe(429)
  first.close()
  await expect.poll(async () => (await listen(lake)).status).toBe(200)
})
