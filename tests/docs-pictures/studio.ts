import {joined} from '../e2e/studio-sessions.ts'
import type {Picture} from './stage.ts'

/** Shows the sign-in page. */
export const signIn: Picture = async (stage) => {
  await joined(stage.product, 'Ana', 'editor')
  const page = await stage.visitor()
  await page.setViewportSize({width: 760, height: 520})
  await page.goto(stage.product.studio)
  await page.getByLabel('Email').fill('ana@example.com')
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

/** Shows the content lists of the Studio, with the tools above them. */
export const desk: Picture = async (stage) => {
  await stage.go('/structure/products')
  await stage.page.getByText('Automotive Expert').first().waitFor()
  return stage.page.screenshot()
}

/** Shows the tour (First steps) that a new user sees in the Studio. */
export const firstSteps: Picture = async (stage) => {
  const eva = await joined(stage.product, 'Eva', 'editor', {isNew: true})
  const page = await stage.somebody(eva)
  await page.getByTestId('first-steps').getByRole('link', {name: 'Take me there'}).first().click()
  await page.getByTestId('field-price').waitFor()
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

/** Shows the People tool with users and their roles. */
export const people: Picture = async (stage) => {
  await joined(stage.product, 'Luz', 'editor')
  await joined(stage.product, 'Max', 'viewer', {support: true})
  await stage.go('/people')
  // The cards of the signed-in user are above the staff, and fill the screen.
  await stage.page.getByTestId('person-max@example.com').scrollIntoViewIfNeeded()
  return stage.page.screenshot()
}

/** Shows the Studio in Spanish. */
export const inSpanish: Picture = async (stage) => {
  const page = await stage.somebody(await joined(stage.product, 'Paz', 'editor'), 'es-US')
  await page.goto(`${stage.product.studio}/structure/products;product-pro`)
  await page.getByRole('tab', {name: 'Precio y prueba'}).click()
  await page.getByTestId('field-price').waitFor()
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

/** Shows the Check everything tool with all problems and suggestions. */
export const checks: Picture = async (stage) => {
  await stage.product.client.create({
    _id: 'drafts.redirect-summer',
    _type: 'redirect',
    from: '/summer',
    to: '/faq#summer-sale',
    permanent: false,
  })
  await stage.product.client.create({_id: 'drafts.faq-hurry', _type: 'faqEntry', category: 1})
  await stage.go('/checks')
  // Wait for the result, because checking all documents can take long.
  const outcome = stage.page.getByText(/things? to look at\.|found no problems/)
  await outcome.waitFor({timeout: 60_000})
  return stage.page.screenshot()
}
