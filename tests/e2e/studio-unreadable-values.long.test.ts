import {beforeAll, expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio

beforeAll(async () => {
  studio = new Studio((await openPage(running.browser)).page, running.product)
  await studio.signIn()
})

const publishButton = () => studio.page.getByTestId('action-publish')

/** Fields of each type whose input can show a text that the document does not store. */
const fields = [
  ['announcement', 'announcement', 'from', '', '12/24/2026 9:00 AM', '2026-12-24 09:00'],
  ['announcement', 'announcement', 'until', '', '31.12.2026', '2026-12-31 09:00'],
  ['privacyStatement', 'privacy-en', 'effectiveDate', '', '5 May', 'May 5, 2026'],
  ['product', 'product-pro', 'price', 'Price and trial', '1e', '36'],
  ['product', 'product-pro', 'additionalUserPrice', 'Price and trial', '-', '5'],
] as const

test.each(sampled(fields, (_, index) => index % 2 === 0))(
  'in a document of the type %s (%s), Publish is blocked while the field %s shows an unreadable value',
  async (type, id, path, group, unreadable, readable) => {
    const {client} = running.product
    if (type === 'announcement') {
      const text = {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en'}
      await client.createOrReplace({
        _id: `drafts.${id}`,
        _type: type,
        text: [{...text, value: 'We moved'}],
      })
    } else
      await client.createOrReplace({
        ...(await client.getDocument(id)),
        _id: `drafts.${id}`,
        _type: type,
      })
    await studio.goTo(id, type)
    if (group) await studio.group(group)
    await studio.publishable()
    const field = studio.field(path).first()
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(unreadable)
    await field.press('Tab')
    await expect.poll(() => publishButton().isDisabled()).toBe(true)
    await studio.page.keyboard.press('ControlOrMeta+Alt+p')
    await field.fill(readable)
    await field.press('Tab')
    await studio.publishable()
    // The shortcut did not publish either.
    expect(await client.getDocument(`drafts.${id}`)).toBeDefined()
    await client.delete(`drafts.${id}`)
  },
)

test.each(['typed', 'pasted'])('a %s decimal comma is stored as a decimal point', async (how) => {
  const {client} = running.product
  await studio.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const draft = {_id: 'drafts.product-pro', _type: 'product'}
  await client.createOrReplace({...(await client.getDocument('product-pro')), ...draft})
  await studio.goTo('product-pro', 'product')
  await studio.group('Price and trial')
  await studio.publishable()
  const field = studio.field('additionalUserPrice').first()
  for (const [text, number] of [
    ['5,5', 5.5],
    ['17,25', 17.25],
  ] as const) {
    await field.press('ControlOrMeta+a')
    if (how === 'typed') await field.pressSequentially(text)
    else {
      await studio.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await field.press('ControlOrMeta+v')
    }
    await expect
      .poll(() => client.fetch('*[_id == "drafts.product-pro"][0].additionalUserPrice'), {
        timeout: 20_000,
      })
      .toBe(number)
  }
  await client.delete('drafts.product-pro')
})

test('Publish is blocked while a price is typed into the form for planned prices, but not planned', async () => {
  await studio.goTo('product-elite', 'product')
  await studio.group('Price and trial')
  await studio.field('price').first().fill('101')
  await studio.publishable()
  const price = studio.page.getByLabel('New price (US$)').first()
  await price.fill('120')
  await expect.poll(() => publishButton().isDisabled()).toBe(true)
  await price.fill('')
  await studio.publishable()
})

test('a second English text and a text in an unknown language block Publish until they are removed', async () => {
  const {client} = running.product
  const published = await client.getDocument<Record<string, unknown>>('product-pro')
  const text = {_type: 'internationalizedArrayStringValue', language: 'en', value: 'Again'}
  const name = Array.isArray(published?.name) ? published.name : []
  await client.createOrReplace({
    ...published,
    _id: 'drafts.product-pro',
    _type: 'product',
    name: [...name, {...text, _key: 'again'}, {...text, _key: 'fr', language: 'fr'}],
  })
  await studio.goTo('product-pro', 'product')
  const remove = studio.page.getByRole('button', {name: 'Remove', exact: true})
  await expect.poll(() => remove.count(), {timeout: 20_000}).toBe(2)
  await expect.poll(() => publishButton().isDisabled(), {timeout: 20_000}).toBe(true)
  for (const left of [1, 0]) {
    await remove.first().click()
    await expect.poll(() => remove.count(), {timeout: 20_000}).toBe(left)
  }
  await expect
    .poll(() => client.getDocument('drafts.product-pro'), {timeout: 20_000})
    .toMatchObject({name})
  await client.delete('drafts.product-pro')
})
