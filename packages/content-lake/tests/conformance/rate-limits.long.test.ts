import {expect, test} from 'vitest'
import {queryLimits} from '#src/query/thread/query-thread.ts'
import {startTestLake} from '../test-lake.ts'

/** A query that would take hours. */
const endless =
  'count(*[count(*[count(*[count(*[n + ^.n + ^.^.n + ^.^.^.n == -1]) > 0]) > 0]) > 0])'
/** A query that takes some ms, which is too long for the main thread. */
const pairs = 'count(*[count(*[n >= ^.n]) > 0])'

test('slow anonymous queries do not delay users, because they run in a separate thread', async () => {
  const anonymous = {...queryLimits.anonymous, ms: 1_500}
  const {client, get} = await startTestLake({queryLimits: {...queryLimits, anonymous}})
  const transaction = client.transaction()
  for (let n = 0; n < 400; n++) transaction.create({_id: `i${n}`, _type: 'item', n})
  await transaction.commit()
  const query = (text: string) =>
    `/v2025-02-19/data/query/production?query=${encodeURIComponent(text)}`
  let answered = 0
  const strangers = Array.from({length: 6}, (_, n) =>
    get(query(endless), {token: '', headers: {'x-forwarded-for': `192.0.2.${n}`}}).then(
      ({status}) => {
        answered += 1
        return status
      },
    ),
  )
  for (let n = 0; n < 5; n++) expect(await client.fetch(pairs)).toBe(400)
  // The anonymous queries run one after another, and each runs until it times out. If users shared
  // their thread, all six would have finished by now.
  expect(answered).toBeLessThan(6)
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([504]))
})
