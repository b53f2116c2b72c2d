// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {FeatureTabGroup} from '#src/blocks/feature-tab-group/feature-tab-group.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  id: 'tabs-tickets',
  heading: text('Tickets', 'Órdenes de servicio')(locale),
  intro: text('From quote to payment.', 'Del presupuesto al pago.')(locale),
  tabs: [
    {
      id: 'estimates',
      title: text('Estimates', 'Presupuestos')(locale),
      ariaLabel: text('Show the estimate screen', 'Mostrar los presupuestos')(locale),
      caption: text('Labor, parts and tax.', 'Mano de obra, refacciones e impuesto.')(locale),
      image: picture('Estimate 1043')(locale),
      link: '/real-time-pro',
    },
    {
      id: 'invoices',
      title: text('Invoices', 'Facturas')(locale),
      ariaLabel: text('Show the invoice screen', 'Mostrar las facturas')(locale),
      caption: text('Line by line.', 'Renglón por renglón.')(locale),
      image: picture('Invoice 1042')(locale),
      link: null,
    },
  ],
})

const tabsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[role=tab]')]

describe.each(locales)('in %s', (locale) => {
  it('the server renders the first tab as selected and hides the panels of all other tabs', () => {
    const page = renderPiece(<FeatureTabGroup content={content(locale)} />, locale)
    const tabs = tabsOf(page)
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1])
    const panels = tabs.map((tab) =>
      page.querySelector<HTMLElement>(`#${tab.getAttribute('aria-controls')}`),
    )
    expect(panels.map((panel) => panel?.hidden)).toEqual([false, true])
  })

  it("the server's HTML contains the texts of all panels", () => {
    const page = renderPiece(<FeatureTabGroup content={content(locale)} />, locale)
    for (const {caption} of content(locale).tabs) expect(page.textContent).toContain(caption.value)
  })

  it('axe finds no accessibility violations in FeatureTabGroup', async () => {
    renderPiece(<FeatureTabGroup content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it("a tab's accessible name is its visible text followed by its ARIA label", () => {
  const [tab] = tabsOf(renderPiece(<FeatureTabGroup content={content('en')} />, 'en'))
  expect(tab?.getAttribute('aria-label')).toBe('Estimates: Show the estimate screen')
})

it.each([
  ['Estimates: example screen', 'Estimates: example screen'],
  ['', 'Estimates'],
])(
  "the accessible name does not repeat the visible text if the tab's ARIA label is “%s”",
  (label, name) => {
    const {tabs, ...group} = content('en')
    const labelled = tabs.map((tab) => ({...tab, ariaLabel: text(label, label)('en')}))
    const page = renderPiece(<FeatureTabGroup content={{...group, tabs: labelled}} />, 'en')
    expect(tabsOf(page)[0]?.getAttribute('aria-label')).toBe(name)
  },
)

it("on a Spanish page, the link of a tab starts with /es, and the tab's panel has the same link", () => {
  const page = renderPiece(<FeatureTabGroup content={content('es')} />, 'es')
  expect(tabsOf(page).map((tab) => tab.dataset.href)).toEqual(['/es/real-time-pro', undefined])
  const links = [...page.querySelectorAll<HTMLAnchorElement>('[role=tabpanel] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/es/real-time-pro'])
  expect(links[0]?.target).toBe('_blank')
  expect(links[0]?.textContent).toContain('Se abre en una pestaña nueva')
})
