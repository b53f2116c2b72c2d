// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {FaqHeader} from '#src/blocks/faq-header/faq-header.tsx'
import {faq} from './faq-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

describe.each(locales)('in %s', (locale) => {
  it("the header shows the page's title and introduction, and axe finds no accessibility violations", async () => {
    const words = faq(locale).page?.faqHeader
    const page = renderPiece(<FaqHeader content={words} />, locale)
    expect(page.querySelector('h1')?.textContent).toBe(words?.faqHeading?.value)
    expect(page.textContent).toContain(words?.faqIntro?.value)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it("FaqHeader without content shows the default heading in the page's language", () => {
  const page = renderPiece(<FaqHeader content={undefined} />, 'es')
  expect(page.querySelector('h1')?.textContent).toBe('Preguntas frecuentes')
})
