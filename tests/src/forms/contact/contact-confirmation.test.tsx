// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {ContactConfirmation} from '#src/forms/contact/contact-confirmation.tsx'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../default-texts.ts'
import {bareSettings, begunEmails, calls, holes} from '../page-parts.ts'

const words = {
  en: {heading: 'We got your message', next: 'What happens next', home: '/'},
  es: {heading: 'Recibimos su mensaje', next: 'Qué sigue', home: '/es'},
} as const

describe.each(locales)('in %s', (locale) => {
  const {heading, next, home} = words[locale]

  it('ContactConfirmation says that the message has arrived, and what happens next and when', () => {
    const page = renderPiece(
      <ContactConfirmation texts={defaultTexts[locale].contact.confirmation} />,
      locale,
    )
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    expect(page.querySelector('h2')?.textContent).toBe(next)
    expect(page.querySelectorAll('ol > li')).toHaveLength(3)
    expect(page.textContent).toContain('Monday to Friday')
  })

  it('ContactConfirmation links to the home page and to support', () => {
    const page = renderPiece(
      <ContactConfirmation texts={defaultTexts[locale].contact.confirmation} />,
      locale,
    )
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(calls(page)).toEqual([['tel:+15555550142', '(555) 555-0142']])
    expect(begunEmails(page).map(({to}) => to)).toEqual(['support@example.com'])
  })

  it('axe finds no accessibility violations in ContactConfirmation', async () => {
    renderPiece(<ContactConfirmation texts={defaultTexts[locale].contact.confirmation} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('ContactConfirmation has no empty elements if the settings are empty', () => {
  expect(
    holes(
      renderPiece(
        <ContactConfirmation texts={defaultTexts.en.contact.confirmation} />,
        'en',
        bareSettings,
      ),
    ),
  ).toEqual([])
})
