// @vitest-environment jsdom
// Over 200 lines: the tests of the table and of the cards share their products.
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {CompactComparison} from '#src/blocks/comparison/compact-comparison.tsx'
import {Comparison} from '#src/blocks/comparison/comparison.tsx'
import {text} from './localized-content.ts'
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
    price: 17.5,
    additionalUserPrice: null,
    includedUsers: 1,
    capabilities: ['laborTimes'],
  },
  {
    id: 'product-pro',
    slug: 'real-time-pro',
    shortName: text('Real-Time Pro', 'Real-Time Pro')(locale),
    price: 35,
    additionalUserPrice: 17.5,
    includedUsers: 1,
    capabilities: ['laborTimes', 'reports', 'estimates'],
  },
  {
    id: 'product-elite',
    slug: 'automotive-expert',
    shortName: text('Automotive Expert', 'Automotive Expert')(locale),
    price: 100,
    additionalUserPrice: 17.5,
    includedUsers: 2,
    capabilities: ['laborTimes', 'estimates', 'inventory', 'reports'],
  },
]

const render = (locale: Locale) =>
  renderPiece(<Comparison content={content(locale)} products={products(locale)} />, locale)

const renderCompact = (locale: Locale, here?: string) =>
  renderPiece(<CompactComparison products={products(locale)} here={here} />, locale)

const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))

/** Returns the labels of the capability rows: without the table head and the rows about users. */
const compared = (page: HTMLElement) =>
  rowsOf(page)
    .slice(1, -3)
    .map(([label]) => label)

describe.each(locales)('in %s', (locale) => {
  const prefix = locale === 'en' ? '' : '/es'

  it('each column of the comparison links to the page of its product and to the registration', () => {
    const page = render(locale)
    expect([...page.querySelectorAll('thead a')].map((link) => link.getAttribute('href'))).toEqual([
      `${prefix}/real-time-labor-guide`,
      `${prefix}/real-time-pro`,
      `${prefix}/automotive-expert`,
    ])
    const trials = [...page.querySelectorAll('tfoot a')]
    expect(trials.map((link) => link.textContent)).toEqual(
      products(locale).map(
        ({shortName}) =>
          `${locale === 'en' ? 'Try it free' : 'Probar gratis'}: ${shortName?.value}`,
      ),
    )
    expect(trials.map((link) => link.getAttribute('href')?.split('service=')[1])).toEqual(
      products(locale).map(({slug}) => slug),
    )
  })

  it('the price of each product says that it is per month', () => {
    const month = locale === 'en' ? 'per month' : 'al mes'
    expect(rowsOf(render(locale))[0]?.slice(1)).toEqual([
      expect.stringContaining(`$17.50 ${month}`),
      expect.stringContaining(`$35 ${month}`),
      expect.stringContaining(`$100 ${month}`),
    ])
  })

  it('every table cell has a row header and a column header', () => {
    const page = render(locale)
    expect(
      [...page.querySelectorAll<HTMLTableCellElement>('thead th')].map(({scope}) => scope),
    ).toEqual(new Array(4).fill('col'))
    for (const row of page.querySelectorAll('tbody tr')) {
      expect(row.querySelector('th')?.scope).toMatch(/^row(group)?$/)
    }
  })

  it('axe finds no accessibility violations in Comparison', async () => {
    render(locale)
    expect(await accessibilityFaults()).toEqual([])
    renderCompact(locale, 'real-time-pro')
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('the comparison table has a tbody with a heading for each group of capabilities', () => {
  const groups = [...render('en').querySelectorAll('tbody')].map((group) =>
    [...group.rows].map((row) => row.cells[0]?.textContent),
  )
  expect(groups.map(([heading]) => heading)).toEqual([
    'Labor times',
    'Tickets',
    'Parts',
    'Shop',
    'Customers and accounts',
    'Users',
  ])
  expect(groups[3]).toEqual([
    'Shop',
    'Reports',
    'Advanced reports',
    'Technician tracking',
    'Service checklists',
  ])
})

it('each cell has a text that says whether the product includes the capability', () => {
  const rows = rowsOf(render('en'))
  expect(rows).toContainEqual(['Estimates', 'Not included', 'Included', 'Included'])
  expect(rows).toContainEqual(['Users included', '1', '1', '2'])
})

it('if a product has no price for additional users, its cell for that price links to the contact page', () => {
  const page = render('en')
  const users = ['Each additional user, per month', 'Contact us', '$17.50', '$17.50']
  expect(rowsOf(page)).toContainEqual(users)
  expect(page.querySelector('tbody a')?.getAttribute('href')).toBe('/contact-us')
})

/** Returns the texts of each product's card: its capabilities, and what it says about users. */
const cardsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('ul > li:has(ul)')].map((card) => ({
    lists: [...card.querySelectorAll('ul > li')].map(({textContent}) => textContent),
    users: [...card.querySelectorAll('p')].map(({textContent}) => textContent),
  }))

describe('the cards for narrow screens', () => {
  it.each([
    ['en', 'Everything in Real-Time Pro', 'Inventory', 'Each additional user, per month'],
    ['es', 'Todo lo de Real-Time Pro', 'Inventario', 'Cada usuario adicional, al mes'],
  ] as const)(
    'in the language %s, each card lists only what its product adds',
    (locale, ...[all, inventory, user]) => {
      const cards = cardsOf(render(locale))
      expect(cards.map(({lists}) => lists.length)).toEqual([1, 3, 2])
      expect(cards[2]?.lists).toEqual([all, inventory])
      expect(cards[0]?.users[1]).toBe(`${user}${locale === 'en' ? 'Contact us' : 'Contáctenos'}`)
      expect(cards[1]?.users[1]).toBe(`${user}$17.50`)
    },
  )

  it.each([
    ['lacks a capability of the previous one', ['estimates', 'reports', 'inventory']],
    ['has no capabilities', []],
  ])('a card lists all capabilities if its product %s', (_, capabilities) => {
    const three = products('en')
    const page = renderPiece(
      <Comparison
        content={content('en')}
        products={three.map((product, at) => (at === 2 ? {...product, capabilities} : product))}
      />,
      'en',
    )
    expect(cardsOf(page)[2]?.lists).toHaveLength(capabilities.length)
  })

  it('no card contains everything of a product without capabilities', () => {
    const [first, ...others] = products('en')
    if (!first) throw new Error('The sample has no product.')
    const page = renderPiece(
      <Comparison content={content('en')} products={[{...first, capabilities: []}, ...others]} />,
      'en',
    )
    expect(cardsOf(page)[1]?.lists).toEqual([
      'Labor times: high, average and low',
      'Estimates',
      'Reports',
    ])
  })

  it("marks the card of the page's product", () => {
    const marked = renderCompact('en', 'real-time-pro').querySelectorAll('li[aria-current]')
    expect([...marked].map((card) => card.querySelector('a')?.textContent)).toEqual([
      'Real-Time Pro',
    ])
  })
})

describe("the comparison on a product's page", () => {
  it("the compact comparison shows only the rows in which the page's product differs from the previous product", () => {
    expect(compared(renderCompact('en', 'real-time-pro'))).toEqual(['Estimates', 'Reports'])
    expect(compared(renderCompact('en', 'automotive-expert'))).toEqual(['Inventory'])
  })

  it('the compact comparison of the first product shows the rows in which it differs from the second product', () => {
    expect(compared(renderCompact('en', 'real-time-labor-guide'))).toEqual(['Estimates', 'Reports'])
  })

  it.each([
    ['en', 'You are here'],
    ['es', 'Usted está aquí'],
  ] as const)(
    'in the language %s, the column of the page’s product contains “%s”',
    (locale, label) => {
      const page = renderCompact(locale, 'real-time-pro')
      const marked = [...page.querySelectorAll('th')].filter(({textContent}) =>
        textContent?.includes(label),
      )
      expect(marked.map((head) => head.querySelector('a')?.textContent)).toEqual(['Real-Time Pro'])
      expect(marked[0]?.getAttribute('aria-current')).toBe('true')
      expect(page.querySelectorAll('th[aria-current]')).toHaveLength(1)
      const columns = [...page.querySelectorAll('col')].map(({className}) => className !== '')
      expect(columns).toEqual([false, false, true, false])
    },
  )

  it('the compact comparison links to the full comparison on the home page', () => {
    const links = [...renderCompact('es', 'real-time-pro').querySelectorAll('a')]
    expect(links.at(-1)?.getAttribute('href')).toBe('/es#comparison')
    expect(render('es').querySelector('#comparison')).not.toBeNull()
  })
})

it('on a page without a product, the compact comparison shows one row per group of capabilities and marks no column', () => {
  const page = renderCompact('en')
  expect(compared(page)).toEqual([
    'Labor times: high, average and low',
    'Estimates',
    'Inventory',
    'Reports',
    'Receivables, aging and statements',
  ])
  expect(page.querySelector('th[aria-current]')).toBeNull()
  expect(page.querySelector('h2')?.textContent).toBe('Which one fits your shop?')
})

it("an editor's heading replaces the default heading of the compact comparison", () => {
  const heading = text('Three products', 'Tres productos')('en')
  const page = renderPiece(<CompactComparison heading={heading} products={products('en')} />, 'en')
  expect(page.querySelector('h2')?.textContent).toBe('Three products')
})

it('the compact comparison renders nothing without products', () => {
  const page = renderPiece(<CompactComparison products={[]} />, 'en')
  expect(page.querySelector('section')).toBeNull()
})
