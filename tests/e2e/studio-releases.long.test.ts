import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}
const get = (path: string) =>
  fetch(running.product.site + path, {redirect: 'manual', headers: {'accept-language': 'en'}})
const textOf = async (path: string) => (await get(path)).text()

/** Returns what visitors see of everything that the release of the test changes. */
const shown = async () => ({
  price: (await textOf('/real-time-pro')).includes('$36.50'),
  spanishPrice: /36[.,]50/.test(await textOf('/es/real-time-pro')),
  phone: (await textOf('/faq')).includes('(555) 555-0199'),
  offer: (await get('/new-offer')).status,
  oldOffer: (await get('/old-offer')).status,
})
const before = {price: false, spanishPrice: false, phone: false, offer: 404, oldOffer: 200}
const after = {price: true, spanishPrice: true, phone: true, offer: 200, oldOffer: 301}

test('a release made in the Studio is previewed, goes live at its time in both languages, and is undone in one step', async () => {
  const {client} = running.product
  const landing = {
    _id: 'landing-offer',
    _type: 'landingPage',
    title: [
      {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: 'Offer'},
    ],
    address: '/old-offer',
  }
  await client.create(landing)
  await expect.poll(shown, pollOptions).toEqual(before)

  const {page} = await openPage(running.browser)
  const studio = new Studio(page, running.product)
  await studio.signIn()
  await moveTo(page, '/releases')
  await page.getByRole('button', {name: 'New release'}).first().click()
  await page.getByTestId('release-form-title').fill('Spring offer')
  await page.getByTestId('submit-release-button').click()
  await page.getByTestId('publish-all-button').waitFor()
  const releases = await client.fetch<{name: string}[]>('releases::all()')
  const releaseId = releases[0]?.name ?? ''
  expect(releases).toHaveLength(1)

  await moveTo(page, `/structure/products;product-pro?perspective=${releaseId}`)
  await page.getByRole('button', {name: 'Add to release'}).click()
  const versionId = `versions.${releaseId}.product-pro`
  await expect.poll(() => client.getDocument(versionId), pollOptions).toBeTruthy()
  await studio.group('Price and trial')
  await studio.field('price').fill('36.5')
  await expect
    .poll(async () => (await client.getDocument(versionId))?.price, pollOptions)
    .toBe(36.5)

  // A colleague publishes another field of the document meanwhile.
  const tagline = 'tagline[language == "en"].value'
  await client
    .patch('product-pro')
    .set({[tagline]: 'A colleague wrote this'})
    .commit()
  const warning = page.getByTestId('release-warnings')
  await warning.getByText('A colleague wrote this').waitFor()
  await moveTo(page, `/releases/${releaseId}`)
  await warning.getByText('A colleague wrote this').waitFor()
  await page.getByTestId('publish-all-button').waitFor()
  const intendedPublishAt = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString()
  const metadata = {releaseType: 'scheduled', intendedPublishAt} as const
  await client.releases.edit({releaseId, patch: {set: {metadata: {title: 'Offer', ...metadata}}}})
  await moveTo(page, '/site-health')
  const planned = page.getByTestId('planned-release')
  await planned.getByText('The release “Offer” is planned for').waitFor()
  await planned.getByText('Open the release').click()
  await warning.getByText('A colleague wrote this').waitFor()
  await client
    .patch(versionId)
    .set({[tagline]: 'A colleague wrote this'})
    .commit()
  await warning.waitFor({state: 'detached'})

  const settings = await client.getDocument('siteSettings')
  const version = (id: string) => `versions.${releaseId}.${id}`
  await client.create({
    ...settings,
    _type: 'siteSettings',
    _id: version('siteSettings'),
    phone: '(555) 555-0199',
  })
  await client.create({...landing, _id: version('landing-offer'), address: '/new-offer'})

  await moveTo(
    page,
    `/presentation?${new URLSearchParams({perspective: releaseId, preview: '/es/real-time-pro'})}`,
  )
  await page.frameLocator('iframe').getByText('36.50').first().waitFor()
  expect(await shown()).toEqual(before)

  const publishAt = new Date(Date.now() + 3000).toISOString()
  await client.releases.schedule({releaseId, publishAt})
  await expect.poll(shown, pollOptions).toEqual(after)

  await moveTo(page, `/releases/${releaseId}`)
  await page.getByRole('button', {name: 'Revert release'}).click()
  await page.getByText('Immediately revert the release').click()
  await page.getByTestId('confirm-button').click()
  // The undo moves the landing page too, so it leaves a redirect.
  await expect.poll(shown, pollOptions).toEqual({...before, offer: 301})
})
