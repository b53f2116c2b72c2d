// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {Showcase} from '#src/blocks/showcase/showcase.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  rows: [
    {
      id: 'screen-shelf',
      heading: text('Know your shelf.', 'Conozca su almacén.')(locale),
      text: text('Every part has its bin.', 'Cada refacción tiene su lugar.')(locale),
      screen: picture('Inventory')(locale),
      link: '/faq#finding-parts',
      linkText: text('Can I look up parts?', '¿Puedo buscar refacciones?')(locale),
    },
    {
      id: 'screen-books',
      heading: text('The books match.', 'La contabilidad cuadra.')(locale),
      text: null,
      screen: null,
      link: '/faq',
      linkText: null,
    },
  ],
})

describe.each(locales)('in %s', (locale) => {
  it('Showcase shows each screen with heading, text, picture and link', () => {
    const page = renderPiece(<Showcase content={content(locale)} />, locale)
    const [first] = content(locale).rows
    expect([...page.querySelectorAll('h2')].map(({textContent}) => textContent)).toEqual(
      content(locale).rows.map(({heading}) => heading.value),
    )
    expect(page.querySelector('p')?.textContent).toBe(first?.text?.value)
    expect(page.querySelector('img')?.alt).toBe('Inventory')
    expect(page.querySelector('a')?.textContent).toBe(first?.linkText?.value)
    expect(page.querySelector('a')?.getAttribute('href')).toMatch(/\/faq#finding-parts$/)
  })

  it('axe finds no accessibility violations in Showcase', async () => {
    renderPiece(<Showcase content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('Showcase leaves out a link that has no text', () => {
  const page = renderPiece(<Showcase content={content('en')} />, 'en')
  expect(page.querySelectorAll('a')).toHaveLength(1)
})

it.each([null, []])('Showcase renders nothing for the screens %j', (rows) => {
  const page = renderPiece(<Showcase content={{rows}} />, 'en')
  expect(page.querySelector('section')).toBeNull()
})
