// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {cardPath} from '#src/seo/sharing-card.ts'
import {type Documents, edited, headOf, sampleDocuments} from './content-sources.ts'

const cardOf = async (...[path, own]: Parameters<typeof headOf>) => {
  const {card} = (await headOf(path, own)).head
  if (!card) throw new Error(`${path} has no sharing card.`)
  return card
}
const localized = (value: string) => [{_key: 'en', language: 'en', value}]

it("a product's sharing card has its title, price and trial length in the page's language", async () => {
  expect(await cardOf('/real-time-pro', {locale: 'es'})).toMatchObject({
    company: 'Labor Guide Systems',
    title: 'Real-Time Pro: tiempos, órdenes y reportes',
    price: '$35 al mes',
    trial: '21 días gratis',
    picture: {path: 'images/local/production/product-pro-es-1600x1000.webp', focus: {x: 0, y: 0}},
  })
})

it("a sharing card shows the headline instead of a title that is only the company's name", async () => {
  const titles = {title: 'Labor Guide Systems', name: 'Labor Guide Systems'}
  expect((await cardOf('/', titles)).title).toBe('Real labor times. 1968 to today.')
  const documents = edited({homePage: {seoTitle: localized('Free times | Labor Guide Systems')}})
  expect((await cardOf('/', {documents, ...titles})).title).toBe('Free times')
})

it('any change to a sharing card changes its URL', async () => {
  const path = async (documents: Documents) => cardPath(await cardOf('/real-time-pro', {documents}))
  const changed = [
    edited({'product-pro': {price: 36}}),
    edited({'product-pro': {trialDays: 30}}),
    edited({'product-pro': {seoTitle: localized('Another')}}),
    edited({siteSettings: {companyName: 'Another'}}),
    edited({'image-product-pro-en': {path: 'images/local/production/another.webp'}}),
  ]
  const paths = await Promise.all([sampleDocuments, ...changed].map(path))
  expect(new Set(paths).size).toBe(changed.length + 1)
  expect(await path(edited({'product-pro': {featuresIntro: localized('Another')}}))).toBe(paths[0])
})

it("a sharing card uses the sharing image of the page, otherwise the page's image, otherwise the site's sharing image", async () => {
  const chosen = (name: string) => ({
    socialImage: {_type: 'image', asset: {_ref: `image-${name}`}, hotspot: {x: 0.9, y: 0.2}},
  })
  const pathOf = async (path: string, edits: Record<string, object>) =>
    (await cardOf(path, {documents: edited(edits)})).picture?.path
  expect(await pathOf('/contact-us', {})).toContain('hero-en')
  expect(await pathOf('/contact-us', {siteSettings: chosen('product-pro-en')})).toContain('pro-en')
  expect(await pathOf('/real-time-pro', {siteSettings: chosen('hero-es')})).toContain('pro-en')
  const documents = edited({'product-pro': chosen('hero-es')})
  expect((await cardOf('/real-time-pro', {documents})).picture).toEqual({
    path: 'images/local/production/hero-es-1600x1000.webp',
    crop: {top: 0, bottom: 0, left: 0, right: 0},
    focus: {x: 0.9, y: 0.2},
  })
})

it("a sharing card keeps the focus point of the page's own picture visible, in both directions", async () => {
  const asset = {_ref: 'image-product-pro-en'}
  const value = {_type: 'picture', asset, hotspot: {x: 0.7, y: 0.8, width: 0.2, height: 0.1}}
  const productImage = [{_key: 'en', language: 'en', value}]
  const documents = edited({'product-pro': {productImage}})
  const {picture} = await cardOf('/real-time-pro', {documents})
  expect(picture?.focus).toEqual({x: 0.7, y: 0.8})
})

it("every page's sharing card has a name with only URL-safe characters", async () => {
  const named = async (path: string) => (await cardOf(path)).name
  expect(await named('/')).toBe('home')
  expect(await named('/ContactUs/ContactUsConfirm')).toBe('contactus-contactusconfirm')
  expect(await named('/download/software?productID=AE')).toBe('download-software-productid-ae')
})
