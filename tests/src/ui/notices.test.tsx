// @vitest-environment jsdom
import {expect, it, vi} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {LoadError, Loading, NotFound} from '#src/ui/feedback/page-notices.tsx'
import {accessibilityFaults, renderPiece} from '../blocks/render-block.tsx'

const lost = {
  en: ["Oops - we've looked everywhere and could not find this.", '/'],
  es: ['Lo sentimos: buscamos por todas partes y no encontramos esta página.', '/es'],
} as const

it.each(locales)(
  'the not-found page shows 404 and its text in %s and links to the home page',
  async (locale) => {
    const page = renderPiece(<NotFound />, locale)
    const [words, home] = lost[locale]
    expect(page.querySelector('h1')?.textContent).toBe('404')
    expect(page.textContent).toContain(words)
    expect(page.querySelector('a')?.getAttribute('href')).toBe(home)
    expect(await accessibilityFaults()).toEqual([])
  },
)

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
