import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'

test('a mutation by query returns 400 if its query finds more than 10,000 documents', async () => {
  const {client} = await startTestLake()
  for (let page = 0; page < 2; page++) {
    const transaction = client.transaction()
    for (let n = 0; n < 5_001; n++) transaction.create({_id: `d${page}-${n}`, _type: 'thing'})
    await transaction.commit({visibility: 'async'})
  }
  const query = '*[_type == "thing"]'
  await expect(client.delete({query})).rejects.toMatchObject({statusCode: 400})
  await client.delete({query: `${query}[0...10000]`})
  expect(await client.fetch(`count(${query})`)).toBe(2)
})
