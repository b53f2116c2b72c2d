// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {AboutSupport} from '#src/blocks/about-support/about-support.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const block = (key: string, style: 'normal' | 'h2', words: string, href?: string) => ({
  _type: 'block' as const,
  _key: key,
  style,
  children: [
    {_type: 'span' as const, _key: `${key}-span`, text: words, marks: href ? ['link'] : []},
  ],
  markDefs: href ? [{_type: 'link' as const, _key: 'link', href}] : [],
})

const content = (locale: Locale) => ({
  aboutHeading: text('Since 1989', 'Desde 1989')(locale),
  aboutText: {
    lang: locale,
    value: [block('a', 'h2', 'How it began'), block('b', 'normal', 'Correct', '/correction-form')],
  },
  supportHeading: text('Support by phone', 'Soporte por teléfono')(locale),
  supportText: {lang: locale, value: [block('c', 'normal', 'Elsewhere', 'https://example.com/')]},
  facts: {lang: locale, value: ['Since 1989', 'Support by phone']},
  shopCount: null,
  coverage: null,
  customers: null,
})

describe.each(locales)('in %s', (locale) => {
  it('AboutSupport shows the phone number and the support hours', () => {
    const page = renderPiece(<AboutSupport content={content(locale)} />, locale)
    const call = page.querySelector<HTMLAnchorElement>('a[href^="tel:"]')
    expect(call?.textContent).toBe('(555) 555-0142')
    expect(call?.href).toBe('tel:+15555550142')
    expect(page.textContent).toContain('Monday to Friday')
  })

  it('axe finds no accessibility violations in AboutSupport', async () => {
    renderPiece(<AboutSupport content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it("headings in the editor's text are one level below the section's heading", () => {
  const page = renderPiece(<AboutSupport content={content('en')} />, 'en')
  expect(page.querySelector('h3')?.textContent).toBe('How it began')
})

it('on a Spanish page, links to pages of the site start with /es, and external links do not change', () => {
  const page = renderPiece(<AboutSupport content={content('es')} />, 'es')
  const links = [...page.querySelectorAll('a:not([href^="tel:"])')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/es/correction-form',
    'https://example.com/',
  ])
})

const factsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('ul[role=list] li')].map(({textContent}) => textContent)

it('AboutSupport lists facts about the company, and shows shop count, coverage and customers only if editors entered them', () => {
  const bare = renderPiece(<AboutSupport content={content('en')} />, 'en')
  expect(factsOf(bare)).toEqual(['Since 1989', 'Support by phone'])
  expect(bare.textContent).not.toContain('Shops that use it')
  const filled = {
    ...content('en'),
    shopCount: text('4,000 shops', '4,000 talleres')('en'),
    coverage: text('Cars and light trucks', 'Autos y camionetas')('en'),
    customers: ['Hilltop Auto Repair', '', 'Example Garage'],
  }
  const page = renderPiece(<AboutSupport content={filled} />, 'en')
  expect(factsOf(page)).toEqual([
    'Since 1989',
    'Support by phone',
    '4,000 shops',
    'Cars and light trucks',
  ])
  expect(page.textContent).toContain('Shops that use it: Hilltop Auto Repair, Example Garage')
})

it('AboutSupport leaves out empty and repeated facts about the company in a draft', () => {
  const value: string[] = JSON.parse('["Since 1989", null, "", "Since 1989"]')
  const draft = {...content('en'), facts: {lang: 'en', value}}
  const page = renderPiece(<AboutSupport content={draft} />, 'en')
  expect(factsOf(page)).toEqual(['Since 1989'])
})

it('AboutSupport renders no list if there are no facts', () => {
  const page = renderPiece(<AboutSupport content={{...content('en'), facts: null}} />, 'en')
  expect(page.querySelector('ul[role=list]')).toBeNull()
})
