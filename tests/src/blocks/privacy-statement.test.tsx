// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {PrivacyStatement} from '#src/blocks/privacy-statement/privacy-statement.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const block = (key: string, style: 'normal' | 'h2' | 'h3', words: string) => ({
  _type: 'block' as const,
  _key: key,
  style,
  children: [{_type: 'span' as const, _key: `${key}-span`, text: words}],
})

const statement = (locale: Locale) => ({
  title: text('Privacy Statement', 'Aviso de privacidad')(locale),
  effectiveDate: '2023-02-24',
  body: {
    lang: locale,
    value: [
      block('a', 'normal', 'What we learn about you.'),
      block('b', 'h2', locale === 'en' ? 'What we collect' : 'Qué información recibimos'),
      block('c', 'h3', 'Cookies'),
      block('d', 'normal', 'One, for the language.'),
    ],
  },
  seoTitle: text('Privacy', 'Privacidad')(locale),
  seoDescription: text('What we keep.', 'Qué guardamos.')(locale),
})

const effective = {
  en: 'Effective February 24, 2023',
  es: 'Vigente desde el 24 de febrero de 2023',
}

describe.each(locales)('in %s', (locale) => {
  it('PrivacyStatement shows the effective date of the statement', () => {
    const page = renderPiece(<PrivacyStatement content={statement(locale)} />, locale)
    const time = page.querySelector('time')
    expect(time?.dateTime).toBe('2023-02-24')
    expect(time?.parentElement?.textContent).toBe(effective[locale])
  })

  it('the table of contents links to every heading of the privacy statement', () => {
    const page = renderPiece(<PrivacyStatement content={statement(locale)} />, locale)
    const links = [...page.querySelectorAll<HTMLAnchorElement>('nav a')]
    expect(links).toHaveLength(2)
    for (const link of links)
      expect(page.querySelector(`h2${link.hash}, h3${link.hash}`)?.textContent).toBe(
        link.textContent,
      )
    expect(page.querySelector('nav li li')?.textContent).toBe('Cookies')
  })

  it('axe finds no accessibility violations in PrivacyStatement', async () => {
    renderPiece(<PrivacyStatement content={statement(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('on a Spanish page, an English statement has lang="en", but the labels around it are Spanish', () => {
  const page = renderPiece(<PrivacyStatement content={statement('en')} />, 'es')
  const english = [...page.querySelectorAll('[lang=en]')].map(({tagName}) => tagName)
  expect(english).toEqual(['H1', 'OL', 'DIV'])
  expect(page.querySelector('nav')?.getAttribute('aria-label')).toBe('En esta página')
  expect(page.querySelector('time')?.textContent).toBe('24 de febrero de 2023')
})

it('a privacy statement without headings has no table of contents', () => {
  const {body, ...rest} = statement('en')
  const plain = {
    ...rest,
    body: {...body, value: body.value.filter(({style}) => style === 'normal')},
  }
  const page = renderPiece(<PrivacyStatement content={plain} />, 'en')
  expect(page.querySelector('nav')).toBeNull()
  expect(page.textContent).toContain('One, for the language.')
})
