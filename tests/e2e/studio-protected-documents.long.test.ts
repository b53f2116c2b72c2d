import {beforeAll, expect, test} from 'vitest'
import {examples} from '#schemas/examples.ts'
import {protectedIds} from '#schemas/protected-documents.ts'
import {parts} from '#studio/i18n/bundles.ts'
import {longTest, sampled} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio

const client = () => running.product.client

/** Returns an API client with the session of the user who is signed in to the Studio. */
async function clientOfUser() {
  const stored = await studio.page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('__studio_auth_token'))?.[1],
  )
  return client().withConfig({token: JSON.parse(stored ?? '{}').token})
}

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  await studio.signIn()
})

test('documents that the site needs cannot be deleted or copied by menu, keyboard shortcut or API', async () => {
  const {page} = studio
  const deleting = page.getByRole('dialog').filter({hasText: /delet|leads to/i})
  // The Studio handles keyboard shortcuts only while the focus is in the document.
  const pressKeys = async () => {
    await page.getByTestId('action-menu-button').last().focus()
    await page.keyboard.press('Control+Alt+d')
  }
  await studio.goTo('faq-cd', 'faqEntry')
  await studio.act('Delete')
  await deleting.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => deleting.count()).toBe(0)
  await pressKeys()
  await deleting.first().waitFor()

  const userClient = await clientOfUser()
  const fixed = [
    ...[...protectedIds].flatMap(([type, ids]) => ids.map((id) => [id, type] as const)),
    ['product-pro', 'product'],
    ['tabs-tickets', 'featureTabGroup'],
  ] as const
  const isSample = ([id]: (typeof fixed)[number]) => /^(homePage|privacy-es|product-pro)$/.test(id)
  for (const [id, type] of sampled(fixed, isSample)) {
    await studio.goTo(id, type)
    await pressKeys()
    await page.getByTestId('action-menu-button').last().click()
    await page.getByRole('menuitem').first().waitFor()
    const choices = (await page.getByRole('menuitem').allTextContents()).join()
    expect(choices, id).not.toMatch(/Delete|Duplicate/)
    await page.keyboard.press('Escape')
    expect(await deleting.count(), id).toBe(0)
    // The sample content has no announcement, so there is no document to delete.
    if (id !== 'announcement')
      await expect(userClient.delete(id), id).rejects.toThrow(/The site needs|references to it/)
  }
  const copy = {...(await client().getDocument('homePage')), _type: 'homePage'}
  for (const _id of ['home-2', 'drafts.home-2']) {
    await expect(userClient.create({...copy, _id})).rejects.toThrow(
      'type "homePage" must have the ID',
    )
  }
  expect(await client().fetch('count(*[_type == "homePage"])')).toBe(1)
})

longTest(
  'every type of new document can start from an example, which can be published after it was edited',
  async () => {
    const {page} = studio
    await page.goto(running.product.studio)
    await page.getByTestId('new-document-button').click()
    const offered = page.getByTestId(/^create-new-/)
    // Sanity offers a new release a moment later than documents.
    const names = async () => (await offered.allTextContents()).toSorted()
    await expect
      .poll(names)
      .toEqual(
        [
          'Question, with an example',
          'Redirect, with an example',
          'Review, with an example',
          'Tab, with an example',
          'Tab',
          'Question',
          'Redirect',
          'Review',
          'Answer template',
          'Correction decision',
          'Update of the guide',
          'Example job',
          'Landing page',
          'New release',
          'Product screen',
        ].toSorted(),
      )
    await offered.filter({hasText: 'Review, with an example'}).click()
    await page.getByTestId('form-view').waitFor()
    const name = studio.field('firstName')
    await expect.poll(() => name.inputValue()).toBe(examples.review.firstName)
    await name.fill('Rosa')
    // Publish is disabled until the example texts have been replaced.
    await page.getByTestId('action-publish').and(page.locator(':disabled')).waitFor()
    await studio.field('quote[_key=="en"].value').fill('It found the time for a 1971 pickup.')
    await studio
      .field('quote[_key=="es"].value')
      .fill('Encontró el tiempo de una camioneta de 1971.')
    await studio.type('shopName', 'Rosa’s Garage')
    await studio.publish()
  },
)

/** Adds one content problem of each kind to the dataset. */
async function addProblems(): Promise<{tab: string; group: string}> {
  const [tab = '', other = ''] = await client().fetch<string[]>('*[_type == "featureTab"]._id')
  const group = await client().fetch<string>('*[_type == "featureTabGroup"][0]._id')
  const last = await client().fetch<string[]>('*[_type == "faqEntry" && category == 4]._id')
  const transaction = client().transaction()
  for (const id of last) transaction.patch(id, {set: {category: 3}})
  transaction.create({
    _id: 'faq-x',
    _type: 'faqEntry',
    category: 1,
    order: 1,
    anchor: {_type: 'slug', current: 'cd'},
  })
  transaction.patch(tab, {set: {'image[_key=="es"].value.alt': ''}})
  transaction.patch(other, {set: {link: '/nowhere'}})
  transaction.patch(group, {unset: ['tabs[1:]']})
  await transaction.commit()
  return {tab, group}
}

test('the tool "Check everything" asks the server, and checks in the browser if the server cannot', async () => {
  const {page} = studio
  const everything = page.getByTestId('checks-tool')
  const isDone = async () => {
    await everything.getByText(/The check found/).waitFor()
    await everything.getByText('Checking the links').waitFor({state: 'hidden'})
  }
  const asked = page.waitForResponse(/\/validation\/production\?/)
  await moveTo(page, '/checks')
  expect((await asked).status()).toBe(200)
  await isDone()
  const byServer = await everything.innerText()
  await page.route('**/validation/**', (route) => route.fulfill({status: 501, json: {}}))
  await page.getByRole('button', {name: 'Check again'}).click()
  await everything.getByText(/Checked \d+ of \d+ documents/).waitFor()
  await isDone()
  expect(await everything.innerText()).toBe(byServer)
  await page.unroute('**/validation/**')
  await moveTo(page, '/structure')
})

longTest(
  'the tool "Check everything" lists all problems in English or Spanish and opens the field of a problem',
  async () => {
    const {page} = studio
    const {tab, group} = await addProblems()
    await moveTo(page, '/checks')
    await page.getByText(/things to look at/).waitFor()
    const problemsOf = async (id: string) => page.getByTestId(`problems-${id}`).textContent()
    expect(await problemsOf('faq-x')).toContain('another entry already uses')
    expect(await problemsOf('faqPage')).toContain('This list has no published question')
    expect(await problemsOf(tab)).toContain('Describe what the picture shows')
    expect(await problemsOf(group)).toContain('Choose at least two tabs')
    const everything = page.getByTestId('checks-tool')
    expect(await everything.textContent()).toContain('There is no page at /nowhere')
    expect(await studioFaults(page, '[data-testid="checks-tool"]')).toEqual([])
    await page
      .getByTestId('problems-faq-x')
      .getByRole('link', {name: 'Name in the address'})
      .first()
      .click()
    await studio.field('anchor').waitFor()

    await moveTo(page, '/checks')
    await page.getByRole('button', {name: 'Español', exact: true}).click()
    const found = parts.rules.es['checks.found_other'].replace('{{count}}', String.raw`\d+`)
    await page.getByText(new RegExp(found)).waitFor()
    const text = await everything.textContent()
    for (const words of [
      'Describa lo que muestra la imagen',
      'Elija al menos dos pestañas',
      'No hay ninguna página en /nowhere',
    ]) {
      expect(text).toContain(words)
    }
  },
)
