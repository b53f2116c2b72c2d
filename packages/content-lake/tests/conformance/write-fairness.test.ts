import {expect, test} from 'vitest'
import {join} from '../login/test-users.ts'
import {clientFor, startTestLake} from '../test-lake.ts'

/**
 * Compares each pair of 500 documents, which takes 250,000 steps. Finds the documents whose field
 * `n` ends in 7.
 */
const slow = '*[_type == "item" && count(*[_type == "item" && n >= ^.n]) > 0 && n % 10 == 7]'

async function lakeWithItems() {
  const started = await startTestLake()
  const {client} = started
  const transaction = client.transaction()
  for (let n = 0; n < 500; n++) transaction.create({_id: `i${n}`, _type: 'item', n})
  await transaction.commit()
  return started
}

test("slow mutations by query of one client do not delay another client's publish", async () => {
  const started = await lakeWithItems()
  const {client, lake} = started
  const {token} = await join(started, 'Erin', 'editor')
  const editor = clientFor(lake.origin, token)
  await editor.create({_id: 'drafts.page', _type: 'page'})
  let attacks = 0
  const flood = Array.from({length: 8}, async (_, n) => {
    await client.patch({query: slow}).set({seen: n}).commit({visibility: 'async'})
    attacks += 1
  })
  // Wait 100 ms, so that the first mutation has started.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.page',
    publishedId: 'page',
  })
  expect(attacks).toBeLessThan(4)
  expect(await client.fetch('count(*[_type == "page"])')).toBe(1)
  await Promise.allSettled(flood)
})

test('a slow mutation by query changes the documents that its query finds', async () => {
  const {client} = await lakeWithItems()
  await client.patch({query: slow}).set({seen: true}).commit()
  expect(await client.fetch('count(*[seen == true])')).toBe(50)
  expect(await client.fetch('count(*[seen == true && n % 10 == 7])')).toBe(50)
})
