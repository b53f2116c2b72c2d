import {afterAll, beforeAll, expect, test} from 'vitest'
import {connectAgent} from '#packages/content-lake/tests/mcp/mcp-client.ts'
import {type Product, startProduct} from '../../product.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await startProduct()
  token = String(product.client.config().token)
})
afterAll(() => product?.stop())

const connect = () => connectAgent(product.lake, token)

test('debug', async () => {
  const agent = await connect()
  const log = async (tool: string, input = {}) => console.log(tool, JSON.stringify(await agent.call(tool, input)).slice(0, 1500))
  console.log((await agent.client.listTools()).tools.map(({name}) => name).join())
  await log('read_schema')
  await log('read_schema', {type: 'product'})
  await log('list_translations')
  await log('check_everything')
  const {_rev} = await product.client.getDocument('product-pro').then((d) => d!)
  await log('plan_price', {product: 'product-pro', revision: _rev, price: 39, from: '2027-01-01T00:00:00-05:00'})
  await log('review_changes')
  await log('build_landing_page', {title: {en: 'Winter', es: 'Invierno'}, address: '/winter', blocks: [{_type: 'heroBlock', headline: {en: 'a', es: 'b'}}]})
  await log('undo_changes')
  console.log(JSON.stringify(await product.client.request({url: '/validation/production?language=es'})).slice(0, 300))
  expect(1).toBe(1)
})
