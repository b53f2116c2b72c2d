import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

test("a lake's `load()` returns how many transactions it has stored and how many event streams are open", async () => {
  const {lake, client} = await startTestLake()
  const before = lake.load().transactions
  const listening = client.listen('*').subscribe()
  await client.create({_type: 'thing'})
  await expect.poll(() => lake.load()).toEqual({transactions: before + 1, listeners: 1})
  listening.unsubscribe()
  await expect.poll(() => lake.load().listeners).toBe(0)
})
