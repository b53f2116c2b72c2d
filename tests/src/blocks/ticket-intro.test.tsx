// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {TicketIntro} from '#src/blocks/ticket-intro/ticket-intro.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  introHeading: text('A ticket that adds up', 'Una orden que cuadra')(locale),
  introText: text('Look up the time.', 'Consulte el tiempo.')(locale),
  introImage: picture('Ticket 1042')(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('TicketIntro shows its texts and the image of a ticket', () => {
    const page = renderPiece(<TicketIntro content={content(locale)} />, locale)
    expect(page.querySelector('h2')?.textContent).toBe(content(locale).introHeading.value)
    expect(page.querySelector('p')?.textContent).toBe(content(locale).introText.value)
    expect(page.querySelector('img')?.alt).toBe('Ticket 1042')
  })

  it('axe finds no accessibility violations in TicketIntro', async () => {
    renderPiece(<TicketIntro content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('on a Spanish page, untranslated texts and images have lang="en"', () => {
  const page = renderPiece(<TicketIntro content={content('en')} />, 'es')
  expect(page.querySelector('h2')?.lang).toBe('en')
  expect(page.querySelector('p')?.lang).toBe('en')
  expect(page.querySelector('img')?.lang).toBe('en')
})

it("texts in the page's language have no lang attribute", () => {
  const page = renderPiece(<TicketIntro content={content('es')} />, 'es')
  expect(page.querySelector('main [lang]')).toBeNull()
})
