// @vitest-environment jsdom
import {expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {LoadError, Loading, NotFound} from '#src/ui/feedback/page-notices.tsx'
import {SiteProvider, useSite} from '#src/ui/site.tsx'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'
import {defaultTexts} from '../../forms/default-texts.ts'

const lost = {
  en: ["Oops - we've looked everywhere and could not find this.", '/'],
  es: ['Lo sentimos: buscamos por todas partes y no encontramos esta página.', '/es'],
} as const

function UnknownAddress() {
  const site = useSite()
  const notFound = defaultTexts[site.locale].notFound.page
  return (
    <SiteProvider site={{...site, notFound}}>
      <NotFound />
    </SiteProvider>
  )
}

it.each(locales)(
  'the not-found page shows 404 and its text in %s and links to the home page',
  async (locale) => {
    const page = renderPiece(<UnknownAddress />, locale)
    const [words, home] = lost[locale]
    expect(page.querySelector('h1')?.textContent).toBe('404')
    expect(page.textContent).toContain(words)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(await accessibilityFaults()).toEqual([])
  },
)

it('without texts, the not-found page still has a heading and a link to the home page', () => {
  const page = renderPiece(<NotFound />, 'en')
  expect(page.querySelector('h1')?.textContent).toBe('Page not found')
  expect(page.querySelector('a')?.textContent).toBe('Home')
})

it.each(locales)('LoadError has a retry button in %s', async (locale) => {
  const page = renderPiece(<LoadError retry={vi.fn()} />, locale)
  expect(page.querySelector('button')?.textContent).toBe(
    {en: 'Try again', es: 'Intentar de nuevo'}[locale],
  )
  expect(await accessibilityFaults()).toEqual([])
})

it('Loading announces to screen readers that content is loading', () => {
  expect(renderPiece(<Loading />, 'es').querySelector('[role=status]')?.textContent).toBe(
    'Cargando…',
  )
})
