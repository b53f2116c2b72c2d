import sharp from 'sharp'
import type {Picture} from './stage.ts'

const pro = 'products;product-pro'

/** Shows a new price in the Studio's form, and the Spanish page with it on a phone. */
export const price: Picture = async (stage) => {
  await stage.form(pro, 'Price and trial')
  await stage.studio.type('price', '36.5')
  await stage.studio.publish()
  await stage.page.getByText(/^Live on the site/).waitFor()
  await stage.page
    .getByText(/was published/)
    .first()
    .waitFor({state: 'hidden'})
  await stage.page.getByTestId('field-price').scrollIntoViewIfNeeded()
  const desk = await stage.page.screenshot()
  const visitor = await stage.visitor()
  await visitor.setViewportSize({width: 390, height: 760})
  await visitor.goto(`${stage.product.site}/es/real-time-pro#price`, {waitUntil: 'networkidle'})
  const phone = await visitor.screenshot()
  await visitor.context().close()
  const {width, height} = await sharp(desk).metadata()
  const {width: phoneWidth} = await sharp(phone).metadata()
  const left = width + 48
  return sharp({
    create: {width: left + phoneWidth, height, channels: 4, background: '#0000'},
  })
    .composite([
      {input: desk, left: 0, top: 0},
      {input: phone, left, top: 0},
    ])
    .png()
    .toBuffer()
}

/** Shows the affected places below a changed price. */
export const priceEffect: Picture = async (stage) => {
  await stage.form(pro, 'Price and trial')
  await stage.studio.type('price', '36')
  await stage.page.getByText(/^\$35 → \$36, \d+ places, both languages$/).click()
  await stage.page
    .getByTestId('field-price')
    .getByText('The text that AI assistants read')
    .scrollIntoViewIfNeeded()
  return stage.page.screenshot()
}

/** Shows the confirmation dialog for a large price change. */
export const priceQuestion: Picture = async (stage) => {
  await stage.form(pro, 'Price and trial')
  await stage.studio.type('price', '50')
  await stage.page.getByTestId('action-publish').click()
  await stage.page.getByRole('button', {name: 'No, go back'}).waitFor()
  return stage.page.screenshot()
}

/** Shows a price planned for New Year. */
export const pricePlanned: Picture = async (stage) => {
  await stage.form(pro, 'Price and trial')
  const planned = stage.page.getByTestId('field-priceChanges')
  await planned.getByLabel('New price (US$)').fill('36')
  await planned.getByLabel('Start date').fill('2040-01-01')
  await planned.getByLabel('Start time (Eastern)').fill('00:00')
  await stage.page.getByRole('button', {name: 'Plan this price'}).first().click()
  await planned.getByText('Not published yet.').waitFor()
  await stage.page.getByText('Saved', {exact: true}).first().waitFor()
  return stage.page.screenshot()
}

/** Shows the badge next to the Publish button after visitors can see the change. */
export const live: Picture = async (stage) => {
  await stage.form(pro, 'Price and trial')
  await stage.studio.type('price', '36')
  await stage.studio.publish()
  const badge = stage.page.getByText(/^Live on the site after \d+\.\d s$/)
  await badge.waitFor()
  return stage.page.getByTestId('pane-footer').screenshot()
}
