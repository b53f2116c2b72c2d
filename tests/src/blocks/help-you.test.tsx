// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {HelpYou} from '#src/blocks/help-you/help-you.tsx'
import {list, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  helpYouHeading: text('How Pro helps you', 'En qué le ayuda Pro')(locale),
  helpYouList: list(
    ['Write an estimate.', 'Save the ticket.'],
    ['Haga presupuestos.', 'Guarde la orden.'],
  )(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('HelpYou shows its heading and lists every sentence', () => {
    const page = renderPiece(<HelpYou content={content(locale)} />, locale)
    expect(page.querySelector('h2')?.textContent).toBe(content(locale).helpYouHeading.value)
    const items = [...page.querySelectorAll('li')].map(({textContent}) => textContent)
    expect(items).toEqual(content(locale).helpYouList.value)
  })

  it('axe finds no accessibility violations in HelpYou', async () => {
    renderPiece(<HelpYou content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})
