// @vitest-environment jsdom
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {SignUpCard} from '#src/blocks/sign-up-card/sign-up-card.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const content = (locale: Locale) => ({
  signUpHeading: text('Put it to work', 'Póngalo a trabajar')(locale),
  signUpText: text('One monthly price.', 'Un precio al mes.')(locale),
  price: 100,
  additionalUserPrice: 17.5,
  includedUsers: 2,
  trialDays: 21,
})

const terms = {
  en: [
    '2 users included',
    '$17.50 per month for each additional user',
    '3 users: $117.50 per month',
    '21 days free',
  ],
  es: [
    '2 usuarios incluidos',
    '$17.50 al mes por cada usuario adicional',
    '3 usuarios: $117.50 al mes',
    '21 días gratis',
  ],
}

describe.each(locales)('in %s', (locale) => {
  it('the server renders SignUpCard with the price, its terms and the total for the included users', () => {
    const page = renderPiece(<SignUpCard content={content(locale)} />, locale)
    expect(page.textContent).toContain('$100')
    expect([...page.querySelectorAll('li')].map(({textContent}) => textContent)).toEqual(
      terms[locale],
    )
    expect(page.querySelector('input')?.value).toBe('2')
    expect(page.querySelector('output')?.textContent).toBe('$100')
  })

  it('axe finds no accessibility violations in SignUpCard', async () => {
    renderPiece(<SignUpCard content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('SignUpCard has no input for the number of users if the product has no price for additional users', () => {
  const alone = {...content('en'), additionalUserPrice: null, includedUsers: 1}
  const page = renderPiece(<SignUpCard content={alone} />, 'en')
  expect(page.querySelector('input')).toBeNull()
  expect(page.textContent).not.toContain('additional')
})

describe('SignUpCard after hydration', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks matchMedia, which Mantine calls for the colour scheme.
  vi.stubGlobal('matchMedia', () => new EventTarget())

  async function takeOver(typedBefore?: string) {
    const card = <SignUpCard content={content('en')} />
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
    return {input, press, total: () => main.querySelector('output')?.textContent}
  }

  it('SignUpCard keeps a number of users typed before hydration and shows the total for that number', async () => {
    const {input, total} = await takeOver('5')
    expect(input.value).toBe('5')
    expect(total()).toBe('$152.50')
  })

  it('the buttons "One more user" and "One fewer user" change the number of users by one, down to 1', async () => {
    const {input, press, total} = await takeOver()
    await press('One more user')
    expect([input.value, total()]).toEqual(['3', '$117.50'])
    // Clicks that were queued before hydration are replayed at once.
    await press('One more user', 3)
    expect([input.value, total()]).toEqual(['6', '$170'])
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) await press('One fewer user')
    expect([input.value, total()]).toEqual(['1', '$100'])
  })

  it.each([
    ['999', '99', '$1,797.50'],
    ['0', '1', '$100'],
    ['1.5', '1', '$100'],
    ['', '1', '$100'],
  ])(
    'the invalid number of users "%s" shows no total, and becomes %s on blur',
    async (typed, users, price) => {
      const {input, total} = await takeOver(typed)
      expect(total()).toBe('—')
      await act(async () => {
        input.focus()
        input.blur()
      })
      expect([input.value, total()]).toEqual([users, price])
    },
  )
})
