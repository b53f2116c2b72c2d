// @vitest-environment jsdom
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {SignUpCard} from '#src/blocks/sign-up-card/sign-up-card.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const products = (locale: Locale) => {
  const product = (
    slug: string,
    shortName: string,
    prices: readonly [number, number | null, number],
  ) => ({
    id: slug,
    slug,
    shortName: text(shortName, shortName)(locale),
    price: prices[0],
    additionalUserPrice: prices[1],
    includedUsers: prices[2],
  })
  return [
    product('real-time-labor-guide', 'Guide', [17.5, null, 1]),
    product('real-time-pro', 'Pro', [35, 17.5, 1]),
    product('automotive-expert', 'Expert', [100, 17.5, 2]),
  ]
}

const content = (locale: Locale) => ({
  slug: 'automotive-expert',
  signUpHeading: text('Put it to work', 'Póngalo a trabajar')(locale),
  signUpText: text('One monthly price.', 'Un precio al mes.')(locale),
  price: 100,
  additionalUserPrice: 17.5,
  includedUsers: 2,
  trialDays: 21,
})

/** Returns the name and the total of each product. */
const totalsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({textContent}) => textContent),
  )

const terms = {
  en: ['2 users included', '$17.50 per month for each additional user', '21 days free'],
  es: ['2 usuarios incluidos', '$17.50 al mes por cada usuario adicional', '21 días gratis'],
}

describe.each(locales)('in %s', (locale) => {
  it('the server renders SignUpCard with the price, its terms and what four users cost with each product', () => {
    const page = renderPiece(
      <SignUpCard content={content(locale)} products={products(locale)} />,
      locale,
    )
    expect(page.textContent).toContain('$100')
    expect([...page.querySelectorAll('li')].map(({textContent}) => textContent)).toEqual(
      terms[locale],
    )
    expect(page.querySelector('input')?.value).toBe('4')
    expect(page.querySelector('[aria-live] p')?.textContent).toBe(
      locale === 'en' ? '4 users, per month' : '4 usuarios, al mes',
    )
    expect(totalsOf(page)).toEqual([
      ['Guide', locale === 'en' ? 'Contact us' : 'Contáctenos'],
      ['Pro', '$87.50'],
      ['Expert', '$135'],
    ])
    expect(page.querySelector('dd a')?.getAttribute('href')).toBe(
      locale === 'en' ? '/contact-us' : '/es/contact-us',
    )
    expect(page.querySelector('[aria-current] dt')?.textContent).toBe('Expert')
  })

  it('axe finds no accessibility violations in SignUpCard', async () => {
    renderPiece(<SignUpCard content={content(locale)} products={products(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('SignUpCard says nothing about additional users if the product has no price for them', () => {
  const alone = {...content('en'), additionalUserPrice: null, includedUsers: 1}
  const page = renderPiece(<SignUpCard content={alone} products={products('en')} />, 'en')
  expect(page.textContent).not.toContain('additional')
})

describe('SignUpCard after hydration', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks matchMedia, which Mantine calls for the colour scheme.
  vi.stubGlobal('matchMedia', () => new EventTarget())

  async function takeOver(typedBefore?: string) {
    const card = <SignUpCard content={content('en')} products={products('en')} />
    const main = renderPiece(card, 'en').querySelector('main')
    const input = main?.querySelector('input')
    if (!main || !input) throw new Error('The sign-up card has no input for users.')
    if (typedBefore !== undefined) input.value = typedBefore
    await act(async () => hydrateRoot(main, inSite(card, 'en')))
    const press = (name: string, times = 1) =>
      act(async () => {
        const button = main.querySelector<HTMLElement>(`[aria-label="${name}"]`)
        for (let time = 0; time < times; time++) button?.click()
      })
    return {input, press, totals: () => totalsOf(main).map(([, total]) => total)}
  }

  it('SignUpCard keeps a number of users typed before hydration and shows the total for that number', async () => {
    const {input, totals} = await takeOver('5')
    expect(input.value).toBe('5')
    expect(totals()).toEqual(['Contact us', '$105', '$152.50'])
  })

  it('the buttons "One more user" and "One fewer user" change the number of users by one, down to 1', async () => {
    const {input, press, totals} = await takeOver()
    await press('One more user')
    expect([input.value, ...totals()]).toEqual(['5', 'Contact us', '$105', '$152.50'])
    // Clicks that were queued before hydration are replayed at once.
    await press('One more user', 3)
    expect([input.value, ...totals()]).toEqual(['8', 'Contact us', '$157.50', '$205'])
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) await press('One fewer user')
    expect([input.value, ...totals()]).toEqual(['1', '$17.50', '$35', '$100'])
  })

  it.each([
    ['999', '99', '$1,797.50'],
    ['0', '1', '$100'],
    ['1.5', '1', '$100'],
    ['', '1', '$100'],
  ])(
    'the invalid number of users "%s" shows no totals, and becomes %s on blur',
    async (typed, users, price) => {
      const {input, totals} = await takeOver(typed)
      expect(totals()).toEqual(['—', '—', '—'])
      await act(async () => {
        input.focus()
        input.blur()
      })
      expect([input.value, totals()[2]]).toEqual([users, price])
    },
  )
})
