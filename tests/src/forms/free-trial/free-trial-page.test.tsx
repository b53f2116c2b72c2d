// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {FreeTrialConfirmation} from '#src/forms/free-trial/free-trial-confirmation.tsx'
import {FreeTrialPage} from '#src/forms/free-trial/free-trial-page.tsx'
import {text} from '../../blocks/localized-content.ts'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../default-texts.ts'
import {bareSettings, begunEmails, calls, details, holes} from '../page-parts.ts'

const words = {
  en: {
    any: 'any of our products',
    days: {'Online products': '21 days', Desktop: '45 days'},
    terms: [
      'No credit card',
      'We approve your account',
      'The trial starts the first time you log in',
      'The number is shown each time you log in.',
      'When the trial ends, enter your payment',
      'Your account stays active through the period you’ve paid for.',
      'Free trials are available only in the United States, its territories and Canada',
    ],
    subject: 'Free trial request',
    asked: ['Company:', 'Address:', 'Phone:', 'Email:', 'How I heard about you:'],
    arrived: 'We got your trial request',
    home: '/',
  },
  es: {
    any: 'cualquiera de nuestros productos',
    days: {'Productos en línea': '21 días', Escritorio: '45 días'},
    terms: [
      'Sin tarjeta de crédito',
      'Aprobamos su cuenta',
      'La prueba empieza la primera vez que inicia sesión',
      'El número aparece cada vez que inicia sesión.',
      'Cuando termine la prueba, registre su forma de pago',
      'Su cuenta sigue activa hasta que termine el periodo que ya pagó.',
      'en Estados Unidos, sus territorios y Canadá',
    ],
    subject: 'Solicitud de prueba gratis',
    asked: ['Empresa:', 'Dirección:', 'Teléfono:', 'Correo electrónico:', 'Cómo supe de ustedes:'],
    arrived: 'Recibimos su solicitud de prueba',
    home: '/es',
  },
} as const

const products = (locale: Locale) =>
  [
    {slug: 'real-time-labor-guide', name: 'Labor Guide', price: 17.5},
    {slug: 'automotive-expert', name: 'Automotive Expert', price: 100},
  ].map(({slug, name, price}) => ({
    slug,
    shortName: text(name, name)(locale),
    price,
    trialDays: 21,
    premiumTrialDays: 45,
  }))

describe.each(locales)('in %s', (locale) => {
  const {any, days, terms, subject, asked, arrived, home} = words[locale]

  it('FreeTrialPage shows the length and all terms of the trial', () => {
    const page = renderPiece(
      <FreeTrialPage
        texts={defaultTexts[locale].trial.page}
        form={<form />}
        products={products(locale)}
        approvalDays={null}
      />,
      locale,
    )
    expect(details(page)).toMatchObject(days)
    expect(page.querySelector('dl')?.textContent).toContain('Labor Guide')
    for (const term of terms) expect(page.textContent).toContain(term)
  })

  it('the heading of FreeTrialPage does not name a single product, and the page says that the trial is for any product', () => {
    const page = renderPiece(
      <FreeTrialPage
        texts={defaultTexts[locale].trial.page}
        form={<form />}
        products={products(locale)}
        approvalDays={null}
      />,
      locale,
    )
    const heading = page.querySelector('h1')
    expect(heading?.parentElement?.firstElementChild).toBe(heading)
    expect(heading?.nextElementSibling?.textContent).toContain(any)
  })

  it.each([
    [null, undefined],
    [1, {en: 'within 1 business day.', es: 'en 1 día hábil.'}],
    [2, {en: 'within 2 business days.', es: 'en 2 días hábiles.'}],
  ])('if an approval takes %s business days, FreeTrialPage says %o', (approvalDays, said) => {
    const page = renderPiece(
      <FreeTrialPage
        texts={defaultTexts[locale].trial.page}
        form={<form />}
        products={products(locale)}
        approvalDays={approvalDays}
      />,
      locale,
    )
    if (said) expect(page.textContent).toContain(said[locale])
    else expect(page.textContent).not.toMatch(/business day|hábil/)
  })

  it('FreeTrialPage shows the price of each product and links to its page', () => {
    const page = renderPiece(
      <FreeTrialPage
        texts={defaultTexts[locale].trial.page}
        form={<form />}
        products={products(locale)}
        approvalDays={null}
      />,
      locale,
    )
    const listed = [...page.querySelectorAll('dl li')]
    expect(listed.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/real-time-labor-guide$/),
      expect.stringMatching(/\/automotive-expert$/),
    ])
    expect(listed.map(({textContent}) => textContent)).toEqual([
      expect.stringContaining('$17.50'),
      expect.stringContaining('$100'),
    ])
  })

  it('FreeTrialPage links to the registration and to an email with a request for a trial', () => {
    const page = renderPiece(
      <FreeTrialPage
        texts={defaultTexts[locale].trial.page}
        form={<form />}
        products={products(locale)}
        approvalDays={null}
      />,
      locale,
    )
    expect(page.querySelector('a[data-variant=signal]')?.getAttribute('href')).toBe(
      `https://secure.example.com/registration?lng=${locale}`,
    )
    const [email] = begunEmails(page)
    expect(email).toMatchObject({to: 'support@example.com', subject})
    for (const label of asked) expect(email?.text?.split('\r\n')).toContain(label)
  })

  it('FreeTrialConfirmation says what happens next and links to email and phone', () => {
    const page = renderPiece(
      <FreeTrialConfirmation texts={defaultTexts[locale].trial.confirmation} />,
      locale,
    )
    expect(page.querySelector('h1')?.textContent).toBe(arrived)
    expect(page.querySelectorAll('ol > li')).toHaveLength(3)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(calls(page)).toEqual([['tel:+15555550142', '(555) 555-0142']])
    expect(begunEmails(page)).toEqual([{to: 'support@example.com', subject, text: null}])
  })

  it.each([
    <FreeTrialPage
      texts={defaultTexts[locale].trial.page}
      form={<form />}
      products={products(locale)}
      approvalDays={null}
      key="page"
    />,
    <FreeTrialConfirmation texts={defaultTexts[locale].trial.confirmation} key="sent" />,
  ])('axe finds no accessibility violations in the free-trial pages', async (page) => {
    renderPiece(page, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('FreeTrialPage has no empty elements if the settings are empty', () => {
  expect(
    holes(
      renderPiece(
        <FreeTrialPage
          texts={defaultTexts.en.trial.page}
          form={<form />}
          products={products('en')}
          approvalDays={null}
        />,
        'en',
        bareSettings,
      ),
    ),
  ).toEqual([])
})
