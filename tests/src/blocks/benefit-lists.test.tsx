// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {BenefitLists} from '#src/blocks/benefit-lists/benefit-lists.tsx'
import {list, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  pricingHeading: text('Pricing', 'Precio')(locale),
  pricingList: list(['Pay monthly.'], ['Pague por mes.'])(locale),
  easeHeading: text('Ease', 'Facilidad')(locale),
  easeList: list(['Sign up in 2 minutes.'], ['Regístrese en 2 minutos.'])(locale),
  resourcesHeading: text('Resources', 'Recursos')(locale),
  resourcesList: list(
    ['[Call support](/contact-us).'],
    ['[Llame a soporte](/contact-us).'],
  )(locale),
  customizationHeading: text('Customization', 'Personalización')(locale),
  customizationList: list(['Set your markup.'], ['Defina su margen.'])(locale),
  updatesHeading: text('Invisible updates', 'Actualizaciones invisibles')(locale),
  updatesList: list(['At least quarterly.'], ['Al menos cada trimestre.'])(locale),
})

const words = {
  en: [
    ['Pricing', 'Pay monthly.'],
    ['Ease', 'Sign up in 2 minutes.'],
    ['Resources', 'Call support.'],
    ['Customization', 'Set your markup.'],
    ['Invisible updates', 'At least quarterly.'],
  ],
  es: [
    ['Precio', 'Pague por mes.'],
    ['Facilidad', 'Regístrese en 2 minutos.'],
    ['Recursos', 'Llame a soporte.'],
    ['Personalización', 'Defina su margen.'],
    ['Actualizaciones invisibles', 'Al menos cada trimestre.'],
  ],
}

describe.each(locales)('in %s', (locale) => {
  it('BenefitLists shows five collapsible lists with their headings', () => {
    const page = renderPiece(<BenefitLists content={content(locale)} />, locale)
    const shown = [...page.querySelectorAll('h2')].map((heading) => [
      heading.textContent,
      heading.closest('details')?.querySelector('li')?.textContent,
    ])
    expect(shown).toEqual(words[locale])
  })

  it('a list without a heading is not collapsible', () => {
    const lists = {...content(locale), pricingHeading: null}
    const page = renderPiece(<BenefitLists content={lists} />, locale)
    expect(page.querySelectorAll('details').length).toBe(4)
    expect(page.querySelector('li')?.closest('details')).toBeNull()
    expect(page.querySelector('li')?.textContent).toBe(words[locale][0]?.[1])
  })

  it('a list item with a link in Markdown format renders a link', () => {
    const page = renderPiece(<BenefitLists content={content(locale)} />, locale)
    const [link, ...others] = page.querySelectorAll('a')
    expect(others).toEqual([])
    expect(link?.getAttribute('href')).toMatch(/\/contact-us$/)
    expect(link?.textContent).toBe(locale === 'en' ? 'Call support' : 'Llame a soporte')
  })

  it('axe finds no accessibility violations in BenefitLists', async () => {
    renderPiece(<BenefitLists content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})
