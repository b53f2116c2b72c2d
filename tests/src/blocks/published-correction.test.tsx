// @vitest-environment jsdom
import {act, type ReactNode} from 'react'
import {createRoot} from 'react-dom/client'
import {describe, expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {DecisionsOfYear} from '#src/blocks/published-correction/decisions-of-year.tsx'
import {DecisionsSearch} from '#src/blocks/published-correction/decisions-search.tsx'
import {PublishedCorrection} from '#src/blocks/published-correction/published-correction.tsx'
import {decisions} from './decision-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({textContent}) => textContent)

const words = {
  en: {
    times: ['Before3.4 h', 'Now3.8 h', 'Unchanged1.5 h'],
    facts: ['AcceptedUpdate 2026.4October 2026', 'DeclinedDecember 2025'],
    months: ['October 2026', 'December 2025'],
    links: ['/corrections/2026#water-pump', '/corrections/2025#starter'],
  },
  es: {
    times: ['Antes3.4 h', 'Ahora3.8 h', 'Sin cambio1.5 h'],
    facts: ['AceptadaActualización 2026.4octubre de 2026', 'No aceptadadiciembre de 2025'],
    months: ['octubre de 2026', 'diciembre de 2025'],
    links: ['/es/corrections/2026#water-pump', '/es/corrections/2025#starter'],
  },
}

describe.each(locales)('in %s', (locale) => {
  it('a decision shows the times before and after, or only the unchanged time', async () => {
    const rows = decisions(locale).map((each) => (
      <PublishedCorrection key={each.id} decision={each} />
    ))
    const page = renderPiece(<ul>{rows}</ul>, locale)
    expect(textsOf(page, 'dl > div').map((text) => text?.replace('\u00a0', ' '))).toEqual(
      words[locale].times,
    )
    expect(textsOf(page, 'li > div p:last-child')).toEqual(words[locale].facts)
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      words[locale].links,
    )
    expect(await accessibilityFaults()).toEqual([])
  })

  it('the decisions of a year are grouped by month, each at its own anchor', async () => {
    const page = renderPiece(<DecisionsOfYear year="2026" decisions={decisions(locale)} />, locale)
    expect(textsOf(page, 'h2')).toEqual(words[locale].months)
    expect([...page.querySelectorAll('li')].map(({id}) => id)).toEqual(['water-pump', 'starter'])
    expect(await accessibilityFaults()).toEqual([])
  })
})

/** Renders in jsdom as the app does. */
async function shown(piece: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks matchMedia, which Mantine calls for the color scheme.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  document.body.innerHTML = '<main></main>'
  // Each history entry keeps the text of its search.
  history.replaceState({__TSR_key: Math.random()}, '')
  const [main] = document.getElementsByTagName('main')
  if (!main) throw new Error('The document has no main element.')
  await act(async () => createRoot(main).render(inSite(piece, 'en')))
  const input = main.querySelector('input')
  if (!input) throw new Error('There is no input.')
  const type = (text: string) =>
    act(async () => {
      input.value = text
      input.dispatchEvent(new InputEvent('input', {bubbles: true}))
    })
  return {main, type, vehicles: () => textsOf(main, 'h3')}
}

const years = [
  {year: '2026', count: 1},
  {year: '2025', count: 1},
]

describe('the search', () => {
  const [accepted, declined] = decisions('en')

  it('loads the decisions of all years once, and finds the words of vehicle and job', async () => {
    const loaded: string[] = []
    const load = async (year: string) => {
      loaded.push(year)
      return year === '2026' ? [accepted] : [declined]
    }
    const {main, type, vehicles} = await shown(
      <DecisionsSearch newest={[accepted]} years={years} load={load} />,
    )
    expect(vehicles()).toEqual(['2019 Ford F-150 5.0L V8'])
    expect(loaded).toEqual([])
    await type('starter hon')
    expect(vehicles()).toEqual(['2012 Honda Accord'])
    expect(textsOf(main, '[role=status]')).toEqual(['1 of 2 decisions matches'])
    await type('f150 PUMP')
    expect(vehicles()).toEqual(['2019 Ford F-150 5.0L V8'])
    await type('zebra')
    expect(main.textContent).toContain('No decision mentions “zebra”')
    await type(' ')
    expect(vehicles()).toEqual(['2019 Ford F-150 5.0L V8'])
    expect(loaded).toEqual(['2026', '2025'])
  })

  it('names the years that could not be loaded, and tries them again with the next keystroke', async () => {
    let isDown = true
    const tries: string[] = []
    const load = async (year: string) => {
      tries.push(year)
      if (isDown && year === '2025') throw new Error('away')
      return year === '2026' ? [accepted] : [declined]
    }
    const {main, type, vehicles} = await shown(
      <DecisionsSearch newest={[accepted]} years={years} load={load} />,
    )
    await type('replace')
    expect(textsOf(main, '[role=status]')).toEqual([
      'The decisions of 2025 could not be loaded. Type again to retry.',
    ])
    expect(vehicles()).toEqual(['2019 Ford F-150 5.0L V8'])
    isDown = false
    await type('replac')
    expect(vehicles()).toEqual(['2019 Ford F-150 5.0L V8', '2012 Honda Accord'])
    expect(tries).toEqual(['2026', '2025', '2025'])
  })
})
