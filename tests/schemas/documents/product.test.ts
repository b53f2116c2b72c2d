import {expect, it} from 'vitest'
import {complaintsAbout} from '../validation-messages.ts'

const product = (fields: object) => ({_id: 'product-pro', _type: 'product', ...fields})

it.each([35, 17.5, 0.01, 1000])('the price %d is valid', async (price) => {
  expect(await complaintsAbout('price', product({price}))).toEqual([])
})

it.each([
  [undefined, 'Enter the price per month'],
  [0, 'Enter a price above zero'],
  [-35, 'Enter a price above zero'],
  [17.505, 'Use at most two digits after the decimal point'],
  [3500, 'Check the decimal point'],
])('the price %s gets the error "%s"', async (price, message) => {
  expect(await complaintsAbout('price', product({price}))).toEqual([
    expect.stringContaining(`error price: ${message}`),
  ])
})

it('the price for additional users may be missing, but a negative price is rejected', async () => {
  expect(await complaintsAbout('additionalUserPrice', product({}))).toEqual([])
  expect(await complaintsAbout('additionalUserPrice', product({additionalUserPrice: -1}))).toEqual([
    expect.stringContaining('error additionalUserPrice: Enter a price above zero'),
  ])
})

it.each([0, 1.5])(
  'validation rejects %d as the number of included users',
  async (includedUsers) => {
    expect(await complaintsAbout('includedUsers', product({includedUsers}))).toEqual([
      'error includedUsers: Use a whole number of users, 1 or more.',
    ])
  },
)

it("a product's capability that is unknown or listed twice is invalid", async () => {
  const told = (capabilities: string[]) => complaintsAbout('capabilities', product({capabilities}))
  expect(await told(['laborTimes', 'estimates'])).toEqual([])
  expect(await told([])).toEqual([expect.stringContaining('Tick at least one thing')])
  expect(await told(['estimates', 'estimates'])).not.toEqual([])
  expect(await told(['flying'])).not.toEqual([])
})

it('the order of the blocks may be missing, but a repeated or unknown block is invalid', async () => {
  const messages = (blockOrder: string[]) => complaintsAbout('blockOrder', product({blockOrder}))
  expect(await complaintsAbout('blockOrder', product({}))).toEqual([])
  expect(await messages(['review', 'showcase'])).toEqual([])
  expect(await messages(['review', 'review'])).toContainEqual(
    expect.stringContaining('The list contains an entry twice.'),
  )
  expect(await messages(['hero'])).not.toEqual([])
})
