import {expect, test} from 'vitest'
import {numbers, startListeners} from '../in-process-listeners.ts'

/**
 * Returns a filter that takes about a hundred steps per document. The filter differs for each `n`,
 * so that listeners cannot share a result.
 */
const costly = (n: number) => `*[count([${'1,'.repeat(90)}1][@ == ${n}]) >= 0]`

/**
 * Returns how many events the readers receive in each turn of the event loop. Stops after 200 turns
 * without an event.
 */
async function turnsOf(readers: readonly {readonly events: readonly unknown[]}[]) {
  const eventCount = () => readers.reduce((sum, {events}) => sum + events.length, 0)
  const turns: number[] = []
  for (let [before, idle] = [eventCount(), 0]; idle < 200; before = eventCount()) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const now = eventCount()
    if (now === before) idle += 1
    else {
      turns.push(now - before)
      idle = 0
    }
  }
  return turns
}

test('a write does not wait for 400 costly filters of anonymous listeners, which are evaluated later in several turns of the event loop', async () => {
  const {write, listen} = startListeners()
  const strangers = Array.from({length: 400}, (_, n) =>
    listen(false, {query: costly(n), anonymous: true}),
  )
  const editor = listen()
  write(3)
  expect(numbers(editor.events)).toEqual([1, 2, 3])
  expect(strangers.flatMap(({events}) => numbers(events))).toEqual([])
  const late = listen(false, {query: costly(1), anonymous: true})
  const turns = await turnsOf(strangers)
  expect(turns.length).toBeGreaterThan(5)
  for (const {events} of strangers) expect(numbers(events)).toEqual([1, 2, 3])
  expect(numbers(late.events)).toEqual([])
  write()
  await turnsOf(strangers)
  expect(numbers(late.events)).toEqual([4])
})

test('if the filters of 2,500 users take too long together, some users get their events after the write, but still in order', async () => {
  const {write, listen} = startListeners()
  const users = Array.from({length: 2_500}, (_, n) => listen(false, {query: costly(n)}))
  write(2)
  const notifiedCount = users.filter(({events}) => numbers(events).length > 0).length
  expect(notifiedCount).toBeGreaterThan(0)
  expect(notifiedCount).toBeLessThan(users.length)
  await turnsOf(users)
  for (const {events} of users) expect(numbers(events)).toEqual([1, 2])
})

test("a filter that takes too long ends an anonymous listener with an error, but not a user's listener", async () => {
  const {write, listen} = startListeners()
  const list = `[${'1,'.repeat(200)}1]`
  const query = `*[count(${list}[count(${list}[count(${list}[@ > ^.n]) > 0]) > 0]) < 0]`
  const [stranger, user] = [listen(false, {query, anonymous: true}), listen(false, {query})]
  const other = listen(false, {query: '*', anonymous: true})
  write()
  await turnsOf([stranger, other])
  expect(stranger.events.map(({event}) => event)).toEqual(['welcome', 'channelError'])
  expect(stranger.closed).toBe(true)
  expect(numbers(user.events)).toEqual([1])
  expect(numbers(other.events)).toEqual([1])
})
