import {expect, test} from 'vitest'
import {ServedRevisions} from '#server/site/publish/served-revisions.ts'
import {revisionsQuery} from '#src/pages/server.query.ts'

/** Creates ServedRevisions for content in which all documents have the same revision. */
function revisionsOf(content: {revision: string}) {
  const revisions = new ServedRevisions({revisionsQuery})
  const asked: string[][] = []
  const load = async () => {
    const use = await revisions.load(async (_query, {ids = ''}) => {
      asked.push(ids.split(','))
      // The lake's result for this query has the type that the query declares.
      return ids.split(',').map((_id) => ({_id, _rev: content.revision})) as never
    })
    use()
  }
  const of = (id: string) => revisions.of(id, () => void load())
  return {revisions, asked, load, of}
}

test("a document's revision is read when it is requested for the first time, and then only once per load", async () => {
  const content = {revision: 'r1'}
  const {asked, load, of} = revisionsOf(content)
  await load()
  expect(asked).toEqual([])
  expect(await of('a')).toBe('r1')
  expect(await of('a')).toBe('r1')
  expect(await of('drafts.a')).toBe(null)
  content.revision = 'r2'
  await load()
  expect(await of('a')).toBe('r2')
  expect(asked).toEqual([['a'], ['a']])
})

test('a load reads the revisions of only the 200 most recently requested documents', async () => {
  const {asked, load, of} = revisionsOf({revision: 'r1'})
  for (let n = 0; n < 300; n++) {
    await of(`d${n}`)
    await of('always')
  }
  await load()
  expect(asked.at(-1)).toHaveLength(200)
  expect(asked.at(-1)).toContain('always')
  expect(asked.at(-1)).not.toContain('d50')
})

test('the revision of a document is null if the content cannot be read', async () => {
  const {revisions} = revisionsOf({revision: 'r1'})
  const failing = () =>
    void revisions.load(() => Promise.reject(new Error('away'))).catch(() => undefined)
  expect(await revisions.of('a', failing)).toBe(null)
})

test('a request that waits for a load that is abandoned is answered by the next one', async () => {
  const content = {revision: 'r1'}
  const {revisions, load} = revisionsOf(content)
  const revision = revisions.of('a', () => {})
  // The publisher does not use what an abandoned load returns.
  await revisions.load(async () => [{_id: 'a', _rev: 'r0'}] as never)
  await load()
  expect(await revision).toBe('r1')
})
