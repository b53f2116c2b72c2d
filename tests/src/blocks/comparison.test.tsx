// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {Comparison} from '#src/blocks/comparison/comparison.tsx'
import {ProductsBand} from '#src/blocks/comparison/product-charts.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  comparisonHeading: text('Start with the times.', 'Empiece con los tiempos.')(locale),
  comparisonIntro: text('All three have them.', 'Los tres los traen.')(locale),
})

const products = (locale: Locale) => [
  {
    id: 'product-labor-guide',
    slug: 'real-time-labor-guide',
    shortName: text('Labor Guide', 'Guía de tiempos')(locale),
    tagline: text('The times.', 'Los tiempos.')(locale),
    price: 17.5,
    additionalUserPrice: null,
    includedUsers: 1,
    capabilities: ['laborTimes'],
    comparisonImage: picture('Labor Guide chart')(locale),
  },
  {
    id: 'product-elite',
    slug: 'automotive-expert',
    shortName: text('Elite', 'Elite')(locale),
    tagline: text('The whole shop.', 'Todo el taller.')(locale),
    price: 100,
    additionalUserPrice: 17.5,
    includedUsers: 2,
    capabilities: ['laborTimes', 'inventory'],
    comparisonImage: picture('Elite chart')(locale),
  },
]

const render = (locale: Locale) =>
  renderPiece(<Comparison content={content(locale)} products={products(locale)} />, locale)

const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))

describe.each(locales)('in %s', (locale) => {
  it('each chart links to its product', () => {
    const page = render(locale)
    const prefix = locale === 'en' ? '' : '/es'
    const charts = [...page.querySelectorAll('li a')]
    expect(charts.map((chart) => chart.getAttribute('href'))).toEqual([
      `${prefix}/real-time-labor-guide`,
      `${prefix}/automotive-expert`,
    ])
    expect(charts.map((chart) => chart.querySelector('img')?.alt)).toEqual([
      'Labor Guide chart',
      'Elite chart',
    ])
  })

  it('on other pages, charts are the only links to the products', async () => {
    const heading = text('Three products', 'Tres productos')(locale)
    const page = renderPiece(<ProductsBand heading={heading} products={products(locale)} />, locale)
    expect(page.querySelector('h2')?.textContent).toBe(heading.value)
    expect([...page.querySelectorAll('li a')].map((chart) => chart.getAttribute('href'))).toEqual(
      ['/real-time-labor-guide', '/automotive-expert'].map((path) =>
        locale === 'en' ? path : `/es${path}`,
      ),
    )
    expect(page.querySelector('table')).toBeNull()
    expect(await accessibilityFaults()).toEqual([])
  })

  it('there are no accessibility faults', async () => {
    render(locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('the capabilities of each product are listed once each as text', () => {
  expect(rowsOf(render('en'))).toEqual([
    ['What’s included', 'Labor Guide$17.50', 'Elite$100'],
    ['Labor times: high, average and low', 'Included', 'Included'],
    ['Inventory', 'Not included', 'Included'],
    ['Users included', '1', '2'],
    ['Each additional user, per month', 'Not included', '$17.50'],
  ])
})

it('the Spanish list has prices in dollars', () => {
  expect(rowsOf(render('es')).slice(0, 3)).toEqual([
    ['Qué incluye', 'Guía de tiempos$17.50', 'Elite$100'],
    ['Tiempos de mano de obra: alto, promedio y bajo', 'Incluido', 'Incluido'],
    ['Inventario', 'No incluido', 'Incluido'],
  ])
  expect(document.body.textContent).toContain('$17.50 al mes')
})

it("without an editor's heading the products have a default one", () => {
  const page = renderPiece(<ProductsBand heading={null} products={products('es')} />, 'es')
  expect(page.querySelector('h2')?.textContent).toBe('Productos')
})
