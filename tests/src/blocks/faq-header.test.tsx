// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {FaqHeader} from '#src/blocks/faq-header/faq-header.tsx'
import {faqLists} from '#src/content/faq-lists.ts'
import {faq} from './faq-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const render = (locale: Locale) =>
  renderPiece(
    <FaqHeader content={faq(locale).page?.faqHeader} lists={faqLists(faq(locale))} />,
    locale,
  )

const contents = {
  en: ['1General: 2 questions', '3Labor times: 1 question'],
  es: ['1Generales: 2 preguntas', '3Tiempos: 1 pregunta'],
}

describe.each(locales)('in %s', (locale) => {
  it('the block shows its heading and introduction and links to the contact page', () => {
    const page = render(locale)
    const words = faq(locale).page?.faqHeader
    expect(page.querySelector('h1')?.textContent).toBe(words?.faqHeading?.value)
    expect(page.textContent).toContain(words?.faqIntro?.value)
    const contact = page.querySelector(`a[href="${locale === 'en' ? '' : '/es'}/contact-us"]`)
    expect(contact?.textContent).toBe(words?.faqContactLinkText?.value)
  })

  it('the table of contents links to each list that has questions, with their number', () => {
    const links = [...render(locale).querySelectorAll('nav a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#list_1', '#list_3'])
    const read = links.map((link) => link.textContent?.replace(/\d+(?=:)/, ''))
    expect(read).toEqual(contents[locale])
  })

  it('axe finds no accessibility violations', async () => {
    render(locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('without content, the block shows default texts', () => {
  const page = renderPiece(<FaqHeader content={undefined} lists={[]} />, 'es')
  expect(page.querySelector('h1')?.textContent).toBe('Preguntas frecuentes')
  expect(page.querySelector('a')?.textContent).toBe('Contáctenos')
  expect(page.querySelector('nav')).toBeNull()
})
