// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {CorrectionConfirmation} from '#src/forms/correction/correction-confirmation.tsx'
import {CorrectionPage} from '#src/forms/correction/correction-page.tsx'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../default-texts.ts'
import {bareSettings, begunEmails, calls, details, holes} from '../page-parts.ts'

const words = {
  en: {
    heading: 'Labor-time correction',
    arrived: 'We got your correction',
    have: ['The vehicle', 'The job', 'The guide’s times', 'Your time', 'The reason', 'Your shop'],
    vehicle: 'Year, make, model and engine size.',
    asked: ['Year:', 'Make:', 'Model:', 'Engine size:', 'Job:', 'My time:'],
    example: {
      High: '4.1\u00a0h',
      Average: '3.4\u00a0h',
      Low: '2.8\u00a0h',
      'Your time': '4.6\u00a0h',
    },
    update: 'We update at least quarterly.',
    home: '/',
  },
  es: {
    heading: 'Corrección de tiempos',
    arrived: 'Recibimos su corrección',
    have: [
      'El vehículo',
      'El trabajo',
      'Los tiempos de la guía',
      'Su tiempo',
      'El motivo',
      'Su taller',
    ],
    vehicle: 'Año, marca, modelo y tamaño del motor.',
    asked: ['Año:', 'Marca:', 'Modelo:', 'Tamaño del motor:', 'Trabajo:', 'Mi tiempo:'],
    example: {
      Alto: '4.1\u00a0h',
      Promedio: '3.4\u00a0h',
      Bajo: '2.8\u00a0h',
      'Su tiempo': '4.6\u00a0h',
    },
    update: 'Actualizamos al menos cada trimestre.',
    home: '/es',
  },
} as const

describe.each(locales)('in %s', (locale) => {
  const {heading, arrived, have, vehicle, asked, example, update, home} = words[locale]

  it('CorrectionPage lists which data the visitor needs and what happens with a correction', () => {
    const page = renderPiece(
      <CorrectionPage texts={defaultTexts[locale].correction.page} form={<form />} />,
      locale,
    )
    expect(page.querySelector('h1')?.textContent).toBe(heading)
    const points = [...page.querySelectorAll('ul h3')].map((title) => title.textContent)
    expect(points).toEqual(have)
    expect(page.textContent).toContain(vehicle)
    expect(page.querySelector('ol')?.textContent).toContain(update)
  })

  it("the example chart shows the guide's labor times and the shop's time", () => {
    expect(
      details(
        renderPiece(
          <CorrectionPage texts={defaultTexts[locale].correction.page} form={<form />} />,
          locale,
        ),
      ),
    ).toEqual(example)
  })

  it("the email link starts an email with the labels of all values to fill in, in the page's language", () => {
    const [email] = begunEmails(
      renderPiece(
        <CorrectionPage texts={defaultTexts[locale].correction.page} form={<form />} />,
        locale,
      ),
    )
    expect(email).toMatchObject({to: 'support@example.com', subject: heading})
    for (const label of asked) expect(email?.text?.split('\r\n')).toContain(label)
  })

  it('CorrectionConfirmation says what happens next and links to the home page and to support', () => {
    const page = renderPiece(
      <CorrectionConfirmation texts={defaultTexts[locale].correction} />,
      locale,
    )
    expect(page.querySelector('h1')?.textContent).toBe(arrived)
    expect(page.querySelector('ol')?.textContent).toContain(update)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(calls(page)).toEqual([['tel:+15555550142', '(555) 555-0142']])
    expect(begunEmails(page)).toEqual([{to: 'support@example.com', subject: heading, text: null}])
  })

  it.each([
    <CorrectionPage texts={defaultTexts[locale].correction.page} form={<form />} key="page" />,
    <CorrectionConfirmation texts={defaultTexts[locale].correction} key="sent" />,
  ])('axe finds no accessibility violations in the correction pages', async (page) => {
    renderPiece(page, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('CorrectionPage has no empty elements if the settings are empty', () => {
  expect(
    holes(
      renderPiece(
        <CorrectionPage texts={defaultTexts.en.correction.page} form={<form />} />,
        'en',
        bareSettings,
      ),
    ),
  ).toEqual([])
})
