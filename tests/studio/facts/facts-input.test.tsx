// @vitest-environment jsdom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render} from '@testing-library/react'
import type {InputProps} from 'sanity'
import {expect, it, vi} from 'vitest'
import {FactsInput} from '#studio/inputs/facts/facts-input.tsx'

const facts = {products: [], settings: {phone: '(555) 555-0142'}}
const client = {fetch: async () => facts}
vi.mock('sanity', () => ({
  isRecord: (value: unknown) => typeof value === 'object' && value !== null,
  useClient: () => client,
  useTranslation: () => ({t: (id: string) => id}),
}))
// jsdom has no `matchMedia`, which the menu needs.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}))

it.each([
  ['a text of one language', ['tagline', {_key: 'en'}, 'value']],
  ['a text without languages', ['name']],
])(
  'the input of %s keeps the focus while the form becomes editable or read-only and the text gets a fact',
  (_, path) => {
    const form = (value: string, readOnly: boolean) => {
      const props = {
        schemaType: {jsonType: 'string', name: 'string'},
        path,
        value,
        readOnly,
        renderDefault: (given: InputProps) => (
          <input readOnly={given.readOnly ?? false} defaultValue={String(given.value)} />
        ),
        // The component reads no other props.
      } as unknown as InputProps
      return (
        <ThemeProvider theme={buildTheme()}>
          <FactsInput {...props} />
        </ThemeProvider>
      )
    }
    const {rerender, getByRole} = render(form('Call', true))
    const input = getByRole('textbox')
    input.focus()
    rerender(form('Call', false))
    rerender(form('Call {phone}', false))
    rerender(form('Call {phone}', true))
    expect(getByRole('textbox')).toBe(input)
    expect(document.activeElement).toBe(input)
  },
)
