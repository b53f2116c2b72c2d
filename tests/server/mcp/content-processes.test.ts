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

describe('values of an agent without the _type that the Studio needs', () => {
  const en = {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en'}
  const button = {label: {en: 'Call us', es: 'Llámenos'}, href: 'https://example.com'}
  const block = {_type: 'callToActionBlock', heading: {en: 'Call', es: 'Llame'}, buttons: [button]}

  test('get it when a document is created and when any field is set or appended', async () => {
    const agent = await connect()
    const image = await product.client.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
    const fields = {address: '/call', title: [{language: 'en', value: 'Call'}], blocks: [block]}
    const {id, revision} = await use(agent, 'create_document', {type: 'landingPage', fields})
    const edited = await use(agent, 'edit_document', {
      ...{id, revision},
      set: {seoTitle: {en: 'A', es: 'B'}, socialImage: {asset: {_ref: image}}},
      append: {blocks: [block, {...block, heading: [{language: 'en', value: 'Again'}]}]},
    })
    const {changed} = await use(agent, 'read_document', {id})
    const string = 'internationalizedArrayStringValue'
    expect(changed).toMatchObject({
      _rev: edited.revision,
      title: [{_type: string, language: 'en', value: 'Call'}],
      seoTitle: [
        {...en, value: 'A'},
        {_type: string, language: 'es', value: 'B'},
      ],
      socialImage: {_type: 'image', asset: {_type: 'reference'}},
      blocks: ['Call', 'Call', 'Again'].map((value) => ({
        heading: expect.arrayContaining([expect.objectContaining({_type: string, value})]),
        buttons: [{_type: expect.any(String), label: [en, {_type: string}]}],
      })),
    })
  })

  test('a refused edit names the revision on which the next edit is based', async () => {
    const agent = await connect()
    const fields = {question: {en: 'A?', es: '¿A?'}, answer: {en: 'A.', es: 'A.'}, category: 1}
    const {id, revision} = await use(agent, 'create_document', {type: 'faqEntry', fields})
    for (const set of [{nothing: 1}, {question: {en: 'B?', fr: 'B ?'}}, {category: 'one'}]) {
      const {changed} = await use(agent, 'read_document', {id})
      const based = Object(changed)._rev
      const {error = ''} = await agent.call('edit_document', {id, revision: based, set})
      const [, now] = /Nothing has changed\. The revision is now "(\w+)"/.exec(error) ?? []
      const after = await use(agent, 'read_document', {id})
      expect(after).toEqual({
        changed: {...Object(changed), _rev: now, _updatedAt: expect.any(String)},
      })
    }
    expect(revision).toEqual(expect.any(String))
  })
})
