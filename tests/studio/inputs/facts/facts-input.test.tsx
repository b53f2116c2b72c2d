// @vitest-environment jsdom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {render, screen} from '@testing-library/react'
import type {InputProps} from 'sanity'
import {beforeEach, expect, it, vi} from 'vitest'
import {FactsInput} from '#studio/inputs/facts/facts-input.tsx'

const selected: {perspectiveStack: string[]} = {perspectiveStack: []}
beforeEach(() => {
  selected.perspectiveStack = []
})
const client = {
  fetch: async (_query: string, _params: object, {perspective}: {perspective: string[]}) => ({
    products: [],
    settings: {phone: perspective[0] === 'spring' ? '(555) 555-0199' : '(555) 555-0142'},
  }),
}
vi.mock('sanity', () => ({
  isRecord: (value: unknown) => typeof value === 'object' && value !== null,
  useClient: () => client,
  usePerspective: () => selected,
  useTranslation: () => ({t: (id: string) => id}),
}))
// jsdom has no `matchMedia`, which the menu needs.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}))

/** Renders the input of a text field. */
function form(path: InputProps['path'], value: string, readOnly: boolean) {
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

it.each([
  ['a text of one language', ['tagline', {_key: 'en'}, 'value']],
  ['a text without languages', ['name']],
])(
  'the input of %s keeps the focus while the form becomes editable or read-only and a fact is inserted into the text',
  (_, path) => {
    const {rerender, getByRole} = render(form(path, 'Call', true))
    const input = getByRole('textbox')
    input.focus()
    rerender(form(path, 'Call', false))
    rerender(form(path, 'Call {phone}', false))
    rerender(form(path, 'Call {phone}', true))
    expect(getByRole('textbox')).toBe(input)
    expect(document.activeElement).toBe(input)
  },
)

it.each([
  ['drafts', [], '0142'],
  ['the selected release', ['spring', 'drafts'], '0199'],
])('the value below a text is that of %s', async (_, stack, digits) => {
  selected.perspectiveStack = stack
  render(form(['name'], 'Call {phone}', false))
  expect(await screen.findByText(`{phone} = (555) 555-${digits}`)).toBeTruthy()
})
