// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {FreeTrialConfirmation} from '#src/forms/free-trial/free-trial-confirmation.tsx'
import {FreeTrialPage} from '#src/forms/free-trial/free-trial-page.tsx'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {bareSettings, begunEmails, calls, details, holes} from '../page-parts.ts'

const words = {
  en: {
    days: {'Online products': '21 days', Desktop: '45 days'},
    terms: [
      'No credit card',
      'We approve your account',
      'The trial starts the first time you log in',
      'You’ll see it each time you log in.',
      'When the trial ends, enter your payment',
      'Your account stays active through the period you’ve paid for.',
      'only send free trials to the United States, its territories and Canada',
    ],
    subject: 'Free trial request',
    asked: ['Company:', 'Address:', 'Phone:', 'Email:', 'How I heard about you:'],
    arrived: 'We got your trial request',
    home: '/',
  },
  es: {
    days: {'Productos en línea': '21 días', Escritorio: '45 días'},
    terms: [
      'Sin tarjeta de crédito',
      'Aprobamos su cuenta',
      'La prueba empieza la primera vez que inicia sesión',
      'Lo verá cada vez que inicie sesión.',
      'Cuando termine la prueba, registre su forma de pago',
      'Su cuenta sigue activa hasta que termine el periodo que ya pagó.',
      'a Estados Unidos, sus territorios y Canadá',
    ],
    subject: 'Solicitud de prueba gratis',
    asked: ['Empresa:', 'Dirección:', 'Teléfono:', 'Correo electrónico:', 'Cómo supe de ustedes:'],
    arrived: 'Recibimos su solicitud de prueba',
    home: '/es',
  },
} as const

describe.each(locales)('in %s', (locale) => {
  const {days, terms, subject, asked, arrived, home} = words[locale]

  it('the page shows the length and all terms of the trial', () => {
    const page = renderPiece(<FreeTrialPage form={<form />} />, locale)
    expect(details(page)).toMatchObject(days)
    expect(page.querySelector('dl')?.textContent).toContain('Labor Guide')
    for (const term of terms) expect(page.textContent).toContain(term)
  })

  it('the page links to the registration, and its email link starts a request for a trial', () => {
    const page = renderPiece(<FreeTrialPage form={<form />} />, locale)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(
      'https://secure.example.com/registration',
    )
    const [email] = begunEmails(page)
    expect(email).toMatchObject({to: 'support@example.com', subject})
    for (const label of asked) expect(email?.text?.split('\r\n')).toContain(label)
  })

  it('the confirmation page says what happens next and links to email and phone', () => {
    const page = renderPiece(<FreeTrialConfirmation />, locale)
    expect(page.querySelector('h1')?.textContent).toBe(arrived)
    expect(page.querySelectorAll('ol > li')).toHaveLength(3)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(calls(page)).toEqual([['tel:+15555550142', '(555) 555-0142']])
    expect(begunEmails(page)).toEqual([{to: 'support@example.com', subject, text: null}])
  })

  it.each([<FreeTrialPage form={<form />} key="page" />, <FreeTrialConfirmation key="sent" />])(
    'axe finds no accessibility violations',
    async (page) => {
      renderPiece(page, locale)
      expect(await accessibilityFaults()).toEqual([])
    },
  )
})

it('with empty settings, the page has no empty elements', () => {
  expect(holes(renderPiece(<FreeTrialPage form={<form />} />, 'en', bareSettings))).toEqual([])
})
