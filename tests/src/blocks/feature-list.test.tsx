// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {FeatureList} from '#src/blocks/feature-list/feature-list.tsx'
import {list, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  featuresHeading: text('What Pro adds', 'Lo que Pro suma')(locale),
  featuresIntro: text('And the paperwork.', 'Y el papeleo.')(locale),
  features: list(['Estimates', 'Invoices'], ['Presupuestos', 'Facturas'])(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('FeatureList lists every feature', () => {
    const page = renderPiece(<FeatureList content={content(locale)} />, locale)
    const items = [...page.querySelectorAll('li')].map(({textContent}) => textContent)
    expect(items).toEqual(content(locale).features.value)
    expect(page.textContent).toContain(content(locale).featuresIntro.value)
  })

  it('axe finds no accessibility violations in FeatureList', async () => {
    renderPiece(<FeatureList content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('on a Spanish page, an untranslated list has lang="en"', () => {
  const page = renderPiece(<FeatureList content={content('en')} />, 'es')
  expect(page.querySelector('ul')?.lang).toBe('en')
})
