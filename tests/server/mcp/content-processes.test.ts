import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {connectAgent} from '#packages/content-lake/tests/mcp/mcp-client.ts'
import {type Product, startProduct} from '../../product.ts'
import {handbookTasks, use} from './handbook-tasks.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await startProduct()
  const created = await product.client.request<{token: string}>({
    method: 'POST',
    url: '/access/project/local/robots',
    body: {
      label: 'Agent',
      memberships: [{resourceType: 'project', resourceId: 'local', roleNames: ['contributor']}],
    },
  })
  token = created.token
}, 120_000)
afterAll(() => product?.stop())

const connect = () => connectAgent(product.lake, token)

/** Returns the ids and revisions of everything that visitors see. */
const published = () =>
  product.client.fetch<{_id: string; _rev: string}[]>(
    '*[!(_id in path("drafts.**")) && !(_id in path("versions.**")) && !(_type match "sanity.*") && !(_id in path("_.**"))] | order(_id) {_id, _rev}',
    {},
    {perspective: 'raw'},
  )

describe('an agent does the tasks of the handbook as a contributor', () => {
  test.each(handbookTasks)('$name: in a release, and undone in one call', async ({run, type}) => {
    const before = await published()
    const agent = await connect()
    await run(agent)
    const {documents} = await use(agent, 'review_changes')
    expect(documents).toMatchObject([{type}])
    expect(await published()).toEqual(before)
    const {undone} = await use(agent, 'undo_changes')
    expect(undone).toHaveLength(1)
    expect((await use(agent, 'review_changes')).documents).toEqual([])
    expect(await published()).toEqual(before)
  })
})
