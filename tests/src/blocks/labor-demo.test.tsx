// @vitest-environment jsdom
// Over 200 lines: what the demo shows, before and after hydration.
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {LaborDemo} from '#src/blocks/labor-demo/labor-demo.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const pump = (locale: Locale) => ({
  id: 'pump',
  vehicle: '2019 Ford F-150 5.0L V8',
  job: text('Water pump', 'Bomba de agua')(locale),
  high: 4.1,
  average: 3.4,
  low: 2.8,
})
const starter = (locale: Locale) => ({
  id: 'starter',
  vehicle: '2012 Chevrolet Silverado',
  job: text('Starter', 'Marcha')(locale),
  high: 1.9,
  average: 1.5,
  low: 1.2,
})
const content = (locale: Locale) => ({
  heading: text('Pick a job', 'Elija un trabajo')(locale),
  intro: text('Type your rate.', 'Escriba su tarifa.')(locale),
  note: text('These times are examples.', 'Son de ejemplo.')(locale),
  link: '/real-time-labor-guide',
  linkText: text('See the guide', 'Conozca la guía')(locale),
  laborRate: 120,
  examples: [pump(locale), starter(locale)],
})

const rows = (table: Element | null | undefined) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children]
      .map((cell) => (cell.textContent ?? '').replace('\u00a0', ' '))
      .filter(Boolean),
  )

const expected = {
  en: [
    ['High', '4.1 h', '$492'],
    ['Average', '3.4 h', '$408'],
    ['Low', '2.8 h', '$336'],
  ],
  es: [
    ['Alto', '4.1 h', '$492'],
    ['Promedio', '3.4 h', '$408'],
    ['Bajo', '2.8 h', '$336'],
  ],
}

describe.each(locales)('in %s', (locale) => {
  it('the server renders every example with its times, and with prices at the initial labor rate', () => {
    const page = renderPiece(<LaborDemo content={content(locale)} />, locale)
    const [first, second] = page.querySelectorAll('table')
    expect(rows(first)).toEqual(expected[locale])
    expect(rows(second).map((row) => row[2])).toEqual(['$228', '$180', '$144'])
    expect([...page.querySelectorAll('input')].map(({checked}) => checked)).toEqual([
      true,
      false,
      false,
    ])
    expect(page.querySelector<HTMLInputElement>('#labor-rate')?.value).toBe('$120')
    expect(page.textContent).toContain(content(locale).note.value)
  })

  it('vehicle and job are the accessible name of each table, and axe finds no violations', async () => {
    const page = renderPiece(<LaborDemo content={content(locale)} />, locale)
    const named = [...page.querySelectorAll('table')].map(
      (table) =>
        document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
    )
    expect(named).toEqual([
      `2019 Ford F-150 5.0L V8${pump(locale).job.value}`,
      `2012 Chevrolet Silverado${starter(locale).job.value}`,
    ])
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('the words of a product replace the words of the demo, each for itself', () => {
  const words = {
    demoHeading: text('From time to ticket', 'Del tiempo a la orden')('en'),
    demoIntro: null,
  }
  const container = renderPiece(<LaborDemo content={content('en')} words={words} />, 'en')
  expect(container.querySelector('h2')?.textContent).toBe('From time to ticket')
  expect(container.querySelector('p')?.textContent).toBe('Type your rate.')
})

it('LaborDemo shows its link, except on the page that the link leads to', () => {
  const demo = (link: string) => renderPiece(<LaborDemo content={{...content('es'), link}} />, 'es')
  expect(demo('/faq').querySelector('a[href="/es/faq"]')?.textContent).toBe('Conozca la guía')
  // By default the tests render the block on the home page.
  expect(demo('/').textContent).not.toContain('Conozca la guía')
})

it('the scale of the bars ends at the longest time, rounded up to whole hours', () => {
  const page = renderPiece(<LaborDemo content={content('en')} />, 'en')
  const widths = [...page.querySelectorAll('line')].map((line) =>
    Number.parseFloat(line.getAttribute('x2') ?? ''),
  )
  expect(widths.map(Math.round)).toEqual([82, 68, 56, 38, 30, 24])
})

it.each([null, {...content('en'), examples: null}, {...content('en'), examples: []}])(
  'LaborDemo renders nothing without examples (case %#)',
  (empty) => {
    expect(renderPiece(<LaborDemo content={empty} />, 'en').textContent).toBe('')
  },
)

describe('LaborDemo after hydration', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks matchMedia, which Mantine calls for the color scheme.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function takeOver({laborRate = 120, typedBefore = '', chosenBefore = 0} = {}) {
    const demo = <LaborDemo content={{...content('en'), laborRate: laborRate || null}} />
    const main = renderPiece(demo, 'en').querySelector('main')
    const rate = main?.querySelector<HTMLInputElement>('#labor-rate')
    const radios = [...(main?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])]
    const radio = radios[chosenBefore]
    if (!main || !rate || !radio)
      throw new Error('The demo has no main, labor rate or radio element.')
    if (typedBefore) rate.value = typedBefore
    radio.checked = true
    await act(async () => hydrateRoot(main, inSite(demo, 'en')))
    return {
      rate,
      radios,
      prices: (at = 0) => rows(main.querySelectorAll('table')[at]).map((row) => row[2]),
      heading: () => main.querySelector('thead th:last-child')?.textContent,
      status: () => main.querySelector('[role=status]')?.textContent,
      type: (typed: string) =>
        act(async () => {
          rate.value = typed
          rate.dispatchEvent(new Event('input', {bubbles: true}))
        }),
      choose: (at: number) => act(async () => radios[at]?.click()),
      wait: (ms: number) => act(async () => vi.advanceTimersByTime(ms)),
    }
  }

  it('the prices of all examples change with every key press in the labor rate', async () => {
    const demo = await takeOver()
    await demo.type('1')
    expect(demo.prices()).toEqual(['$4.10', '$3.40', '$2.80'])
    await demo.type('150,50')
    expect(demo.heading()).toBe('At $150.50/hr')
    expect(demo.prices()).toEqual(['$617.05', '$511.70', '$421.40'])
    expect(demo.prices(1)).toEqual(['$285.95', '$225.75', '$180.60'])
  })

  it('a labor rate typed and a job chosen before hydration are kept', async () => {
    const demo = await takeOver({typedBefore: '$100', chosenBefore: 1})
    expect(demo.rate.value).toBe('$100')
    expect(demo.radios.map(({checked}) => checked)).toEqual([false, true])
    expect(demo.prices(1)).toEqual(['$190', '$150', '$120'])
    await demo.wait(1000)
    expect(demo.status()).toBe('High $190, Average $150, Low $120')
  })

  it('screen readers announce the prices 1 s after the last key press or choice of a job', async () => {
    const demo = await takeOver()
    await demo.type('10')
    await demo.wait(900)
    await demo.type('100')
    await demo.wait(900)
    expect(demo.status()).toBe('')
    await demo.wait(100)
    expect(demo.status()).toBe('High $410, Average $340, Low $280')
    await demo.choose(1)
    await demo.wait(1000)
    expect(demo.status()).toBe('High $190, Average $150, Low $120')
  })

  it('an invalid labor rate stays in the field and shows an error until it is corrected', async () => {
    const demo = await takeOver()
    await demo.type('a lot')
    expect(demo.prices()).toEqual(['—', '—', '—'])
    expect(demo.status()).toBe('')
    await demo.wait(1000)
    expect(demo.rate.value).toBe('a lot')
    expect(demo.status()).toMatch(/^Enter dollars per hour/)
    expect(demo.rate.getAttribute('aria-invalid')).toBe('true')
    const described = demo.rate.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(demo.status())
    await demo.type('95')
    expect([demo.status(), demo.rate.getAttribute('aria-invalid')]).toEqual(['', 'false'])
    expect(demo.prices()[1]).toBe('$323')
  })

  it('an empty labor rate shows no error', async () => {
    const demo = await takeOver({laborRate: 0})
    await demo.wait(1000)
    expect(demo.prices()).toEqual(['—', '—', '—'])
    expect([demo.status(), demo.rate.getAttribute('aria-invalid')]).toEqual(['', 'false'])
  })
})
