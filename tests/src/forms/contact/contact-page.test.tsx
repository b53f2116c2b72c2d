// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {ContactPage} from '#src/forms/contact/contact-page.tsx'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../default-texts.ts'
import {bareSettings, begunEmails, calls, details, holes} from '../page-parts.ts'

const words = {
  en: {
    heading: 'Contact us',
    call: 'Call support (555) 555-0142',
    subject: 'A question for support',
    prefix: '',
    terms: ['Customer support', 'Support hours', 'Email', 'Fax', 'Mailing address'],
  },
  es: {
    heading: 'Contáctenos',
    call: 'Llamar a soporte (555) 555-0142',
    subject: 'Una pregunta para soporte',
    prefix: '/es',
    terms: [
      'Atención al cliente',
      'Horario de soporte',
      'Correo electrónico',
      'Fax',
      'Dirección postal',
    ],
  },
} as const

describe.each(locales)('in %s', (locale) => {
  const {heading, call, subject, prefix, terms} = words[locale]

  it('ContactPage shows every contact method in the settings', () => {
    const page = renderPiece(
      <ContactPage texts={defaultTexts[locale].contact.page} form={<form />} />,
      locale,
    )
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    expect(details(page)).toEqual({
      [terms[0]]: '(555) 555-0142',
      [terms[1]]: 'Monday to Friday',
      [terms[2]]: 'support@example.com',
      [terms[3]]: '(555) 555-0143',
      [terms[4]]: '100 Example ParkwaySpringfield, OH 45501',
    })
  })

  it("the phone link calls support, and the email link starts an email in the page's language", () => {
    const page = renderPiece(
      <ContactPage texts={defaultTexts[locale].contact.page} form={<form />} />,
      locale,
    )
    expect(calls(page)).toEqual([
      ['tel:+15555550142', call],
      ['tel:+15555550142', '(555) 555-0142'],
    ])
    const email = {to: 'support@example.com', subject, text: null}
    expect(begunEmails(page)).toEqual([email])
  })

  it('ContactPage links to the FAQ and the correction form', () => {
    const page = renderPiece(
      <ContactPage texts={defaultTexts[locale].contact.page} form={<form />} />,
      locale,
    )
    const links = [...page.querySelectorAll('a[href^="/"]')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${prefix}/faq`,
      `${prefix}/correction-form`,
      `${prefix}/download/software`,
    ])
  })

  it('axe finds no accessibility violations in ContactPage', async () => {
    renderPiece(<ContactPage texts={defaultTexts[locale].contact.page} form={<form />} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('ContactPage has no empty elements if the settings are empty', () => {
  const page = renderPiece(
    <ContactPage texts={defaultTexts.en.contact.page} form={<form />} />,
    'en',
    bareSettings,
  )
  expect(holes(page)).toEqual([])
  expect(page.querySelector('dl')).toBeNull()
})

it.each(['phone', 'fax', 'supportEmail', 'supportHours'] as const)(
  'if %s is missing in the settings, only that line is missing in the list of contact methods',
  (field) => {
    const whole = Object.keys(
      details(
        renderPiece(<ContactPage texts={defaultTexts.en.contact.page} form={<form />} />, 'en'),
      ),
    )
    const page = renderPiece(
      <ContactPage texts={defaultTexts.en.contact.page} form={<form />} />,
      'en',
      {[field]: null},
    )
    expect(Object.keys(details(page))).toHaveLength(whole.length - 1)
    expect(holes(page)).toEqual([])
  },
)

it('on a Spanish page, untranslated support hours have lang="en"', () => {
  const page = renderPiece(
    <ContactPage texts={defaultTexts.es.contact.page} form={<form />} />,
    'es',
  )
  expect(page.querySelector('dd [lang="en"]')?.textContent).toBe('Monday to Friday')
})
