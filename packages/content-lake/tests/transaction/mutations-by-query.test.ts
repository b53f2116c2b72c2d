import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {Content} from '#src/content.ts'
import {IdsNotFoundError, type SelectIds} from '#src/query/selection.ts'
import {openContentDatabase} from '#src/store/database.ts'
import {withSelectedIds} from '#src/transaction/mutations-by-query.ts'
import {runMutations} from '#src/transaction/transaction.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const selection = {query: '*[_type == "thing"]', params: {}}

/**
 * Sets up a mutation that selects documents with a query that is too slow for the main thread. A
 * stub of the query thread returns the IDs of all documents of the type `thing`.
 */
function startSelecting() {
  const database = openContentDatabase(join(temporaryFolder(), 'content.sqlite'))
  onTestFinished(() => database.close())
  const content = new Content(database, 'local', 'production')
  const options = {
    transactionId: undefined,
    author: 'somebody',
    dryRun: false,
    autoGenerateArrayKeys: false,
  }
  const create = (_id: string, _type: string) =>
    runMutations(content, [{create: {_id, _type}}], options)
  const finds: string[][] = []
  const select = (whileFinding: (find: number) => void) =>
    withSelectedIds(
      content,
      () => [selection],
      async () => {
        const ids = [...content.documents.all()]
          .filter(({_type}) => _type === 'thing')
          .map(({_id}) => _id)
        const {sequence} = content
        finds.push(ids)
        whileFinding(finds.length)
        const result = new TextEncoder().encode(JSON.stringify([ids]))
        return {result, syncTags: [content.tags.ofType('thing')], sourceMap: undefined, sequence}
      },
      async (found?: SelectIds) => {
        if (!found) throw new IdsNotFoundError()
        return found(selection)
      },
    )
  create('a', 'thing')
  return {create, select, finds}
}

test('a mutation by query runs its query again if another commit may have changed which documents it selects', async () => {
  const {create, select, finds} = startSelecting()
  const ids = await select((find) => {
    if (find === 1) create('b', 'thing')
  })
  expect(ids).toEqual(['a', 'b'])
  expect(finds).toEqual([['a'], ['a', 'b']])
})

test('a mutation by query does not run its query again after a commit of documents that it cannot select', async () => {
  const {create, select, finds} = startSelecting()
  expect(await select(() => create('b', 'page'))).toEqual(['a'])
  expect(finds).toHaveLength(1)
})

test('a mutation by query returns 409 if at every attempt another commit changes which documents it selects', async () => {
  const {create, select} = startSelecting()
  const result = select((find) => create(`thing${find}`, 'thing'))
  await expect(result).rejects.toMatchObject({status: 409})
})
