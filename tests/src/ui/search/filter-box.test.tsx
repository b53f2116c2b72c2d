// @vitest-environment jsdom

import {act} from 'react'
import {createRoot} from 'react-dom/client'
import {expect, test, vi} from 'vitest'
import {FilterBox, useSearchText} from '#src/ui/search/filter-box.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Search() {
  const box = useSearchText()
  const texts = {label: 'Search', example: '', clearLabel: 'Clear', status: `For “${box.typed}”`}
  return <FilterBox id="q" {...box} {...texts} />
}

/** Shows the search of a history entry, instead of the previous page. */
async function visit(entry: string) {
  history.replaceState({__TSR_key: entry}, '')
  document.body.innerHTML = '<main></main>'
  const [main] = document.getElementsByTagName('main')
  if (!main) throw new Error('There is no main element.')
  await act(async () => createRoot(main).render(<Search />))
  const [input] = document.getElementsByTagName('input')
  if (!input) throw new Error('There is no input.')
  const type = (text: string) =>
    act(async () => {
      input.value = text
      input.dispatchEvent(new Event('input', {bubbles: true}))
    })
  const shown = () => [input.value, document.querySelector('[role=status]')?.textContent]
  return {input, type, shown}
}

test('a search has its text again when the visitor goes back to it, and not when a link opens the page', async () => {
  const first = await visit('first')
  await first.type('cancel')
  expect((await visit('second')).shown()).toEqual(['', 'For “”'])
  expect((await visit('first')).shown()).toEqual(['cancel', 'For “cancel”'])
})

test('the Search key of a phone closes its keyboard, and the Enter key of a computer keeps the focus', async () => {
  const {input, type, shown} = await visit('third')
  await type('cd')
  const pressEnter = () =>
    act(async () =>
      input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true})),
    )
  const pointer = {matches: false}
  vi.stubGlobal('matchMedia', (query: string) => /coarse/.test(query) && pointer)
  input.focus()
  await pressEnter()
  expect(document.activeElement).toBe(input)
  pointer.matches = true
  await pressEnter()
  expect(document.activeElement).not.toBe(input)
  expect(shown()).toEqual(['cd', 'For “cd”'])
})
