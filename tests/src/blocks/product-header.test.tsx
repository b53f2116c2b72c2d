// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ProductHeader} from '#src/blocks/product-header/product-header.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  name: text('Real-Time Pro', 'Real-Time Pro')(locale),
  tagline: text('The guide, with tickets.', 'La guía, con órdenes.')(locale),
  intro: text('It carries the time on.', 'Lleva el tiempo por el taller.')(locale),
  productImage: picture('Open tickets')(locale),
  price: 17.5,
  trialDays: 21,
})

const facts = {
  en: ['$17.50 per month', '21 days free'],
  es: ['$17.50 al mes', '21 días gratis'],
}

describe.each(locales)('in %s', (locale) => {
  it('ProductHeader shows name, price and trial length, and links to the registration', () => {
    const page = renderPiece(<ProductHeader content={content(locale)} />, locale)
    expect(page.querySelector('h1')?.textContent).toBe('Real-Time Pro')
    for (const fact of facts[locale]) expect(page.textContent).toContain(fact)
    expect(page.querySelector('a')?.href).toBe(
      `https://secure.example.com/registration?lng=${locale}`,
    )
  })

  it('axe finds no accessibility violations in ProductHeader', async () => {
    renderPiece(<ProductHeader content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})
