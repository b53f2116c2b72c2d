// @vitest-environment jsdom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {SearchPreview} from '#studio/inputs/search-preview/search-preview.tsx'

vi.mock('sanity', () => ({useTranslation: () => ({t: (id: string) => id})}))
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

const appearance = {
  language: 'es',
  url: 'https://shop.example.com/es/real-time-pro',
  title: 'Real-Time Pro | Shop',
  description: 'Consulte el tiempo una vez.',
  indexed: true,
  shared: {title: 'Presupuestos en un minuto', description: 'Consulte el tiempo.'},
  card: 'data:image/png;base64,aaaa',
}
const show = (fields: Partial<typeof appearance>) =>
  render(
    <ThemeProvider theme={buildTheme()}>
      <SearchPreview appearances={[{...appearance, ...fields}]} />
    </ThemeProvider>,
  )

it('the search preview shows the address, title and description of a search result, and the card and title of a shared link', () => {
  const {container, getByRole} = show({})
  expect(container.textContent).toContain('shop.example.com › es › real-time-pro')
  expect(container.textContent).toContain('Real-Time Pro | Shop')
  expect(container.textContent).toContain('Consulte el tiempo una vez.')
  expect(container.textContent).toContain('Presupuestos en un minuto')
  expect(getByRole('img', {name: 'search.card'}).getAttribute('src')).toBe(appearance.card)
})

it('the search preview says that search engines do not list the page, or that the description is missing', () => {
  expect(show({indexed: false}).container.textContent).toContain('search.not-indexed')
  const {container} = show({description: ''})
  expect(container.textContent).toContain('search.description-missing')
  expect(container.textContent).toContain('search.title-fits')
})
