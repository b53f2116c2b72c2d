// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {labels, openChoice} from '../choice-user.tsx'

it('arrow keys move through the list and wrap around, and Enter selects the active option', async () => {
  const {user, input, active, value, proposals, sent} = openChoice()
  await user.click(input)
  const passed: number[] = []
  for (const key of ['Down', 'Down', 'Up', 'Up', 'Up', 'Down', 'Down']) {
    await user.keyboard(`{Arrow${key}}`)
    passed.push(labels.indexOf(active() ?? ''))
  }
  expect(passed).toEqual([0, 1, 0, 3, 2, 3, 0])
  await user.keyboard('{Enter}')
  expect([input.value, value(), proposals(), sent.length]).toEqual([
    'Búsqueda en Google',
    'Google Search',
    'closed',
    0,
  ])
})

it.each([
  ['otro buscador', 'Other Search', 'Otro buscador'],
  ['goo', 'Google Search', 'Búsqueda en Google'],
  ['la radio', 'la radio', 'la radio'],
])(
  'the first Enter after typing %j sets the value %j and closes the list; the second Enter submits the form',
  async (text, taken, shownText) => {
    const {user, input, value, proposals, sent} = openChoice()
    await user.type(input, `${text}{Enter}`)
    expect([value(), input.value, proposals(), sent]).toEqual([taken, shownText, 'closed', []])
    await user.keyboard('{Enter}')
    expect(sent).toEqual([{hearAboutUs: taken}])
  },
)

it('Enter on text with several matches closes the list and shows an error; the next Enter does not submit the form', async () => {
  const {user, input, value, proposals, sent, page} = openChoice()
  await user.type(input, 'otr{Enter}')
  expect([input.value, value(), proposals()]).toEqual(['otr', 'otr', 'closed'])
  expect(page.container.textContent).toContain('Hay más de una opción con ese texto.')
  await user.keyboard('{Enter}')
  expect(sent).toEqual([])
})

it('Enter while the list is closed submits the only option that matches the partly typed text', async () => {
  const {user, input, sent} = openChoice()
  await user.type(input, 'goo{Escape}{Enter}')
  expect(sent).toEqual([{hearAboutUs: 'Google Search'}])
})

it('Enter in an empty field closes the list and submits nothing', async () => {
  const {user, input, proposals, sent} = openChoice('Other')
  await user.clear(input)
  await user.keyboard('{Enter}')
  expect([proposals(), sent]).toEqual(['closed', []])
})

it('Escape closes the list and keeps the text; an arrow key reopens it without an active option', async () => {
  const {user, input, active, proposals} = openChoice()
  await user.type(input, 'otr{ArrowDown}')
  expect(active()).toBe('Otro buscador')
  await user.keyboard('{Escape}')
  expect([input.value, proposals(), active()]).toEqual(['otr', 'closed', undefined])
  await user.keyboard('{ArrowDown}')
  expect([proposals(), active()]).toEqual([['Otro buscador', 'Otro'], undefined])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Otro')
})

it('Home and End move the caret in the text, not the active option', async () => {
  const {user, input, active} = openChoice()
  await user.type(input, 'tro')
  await user.keyboard('{Home}o{End}!')
  expect([input.value, active()]).toEqual(['otro!', undefined])
})

it('typing while an option is active deactivates that option', async () => {
  const {user, input, active, value, sent} = openChoice()
  await user.type(input, 'otr{ArrowDown}o')
  expect(active()).toBeUndefined()
  await user.keyboard('{Enter}')
  expect([value(), sent]).toEqual(['Other', []])
})

it('Tab moves the focus to the next field without selecting the active option', async () => {
  const {user, input, value} = openChoice()
  await user.click(input)
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Send')
  expect(value()).toBe('')
})
