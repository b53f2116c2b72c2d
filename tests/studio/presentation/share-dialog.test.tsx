// @vitest-environment jsdom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {ShareDialog} from '#studio/presentation/share-dialog.tsx'

const selected: {perspectiveStack: string[]} = {perspectiveStack: []}
const client = {fetch: async () => []}
vi.mock('sanity', () => ({
  useClient: () => client,
  useCurrentUser: () => null,
  usePerspective: () => selected,
  useTranslation: () => ({t: (id: string) => id}),
}))
vi.mock('@sanity/ui/toast', () => ({useToast: () => ({push: () => {}})}))

it.each([
  ['the layer of drafts', [], 'share.what'],
  ['the release', ['spring', 'drafts'], 'share.what-release'],
])('the share dialog says that a link shows %s that is selected', async (_, stack, text) => {
  selected.perspectiveStack = stack
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(
    <ThemeProvider theme={buildTheme()}>
      <ShareDialog siteUrl="https://shop.example.com" path="/" onClose={() => {}} />
    </ThemeProvider>,
  )
  expect(await screen.findByText(text)).toBeTruthy()
  vi.unstubAllGlobals()
})
