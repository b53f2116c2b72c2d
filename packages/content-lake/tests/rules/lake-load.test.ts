import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

test('`load()` of a lake returns the number of its transactions and of its open event streams', async () => {
  const {lake, client} = await startTestLake()
  const before = lake.load().transactions
  const listening = client.listen('*').subscribe()
  await client.create({_type: 'thing'})
  await expect.poll(() => lake.load()).toEqual({transactions: before + 1, listeners: 1})
  listening.unsubscribe()
  await expect.poll(() => lake.load().listeners).toBe(0)
})
