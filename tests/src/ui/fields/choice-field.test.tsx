// @vitest-environment jsdom
import {act, fireEvent, screen, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {accessibilityFaults} from '../../blocks/render-block.tsx'
import {labels, openChoice, options, shown} from './choice-user.tsx'

describe('what screen readers announce', () => {
  it('the ARIA attributes of the combobox reflect whether its list is open', async () => {
    const {user, input, proposals} = openChoice()
    expect(input.tagName).toBe('INPUT')
    expect(input.getAttribute('aria-autocomplete')).toBe('list')
    expect(input.getAttribute('aria-haspopup')).toBe('listbox')
    expect(input.getAttribute('aria-controls')).toBeNull()
    expect(proposals()).toBe('closed')
    await user.click(input)
    const list = screen.getByRole('listbox', {...shown, name: /Cómo supo/})
    expect(input.getAttribute('aria-controls')).toBe(list.id)
    expect(within(list).getAllByRole('option', shown)).toHaveLength(4)
    expect(proposals()).toEqual(labels)
    await user.tab()
    expect(proposals()).toBe('closed')
    expect(screen.queryAllByRole('option', shown)).toEqual([])
  })

  it('the selected and the active option are marked for screen readers', async () => {
    const {user, input, active} = openChoice('Other Search')
    expect(input.value).toBe('Otro buscador')
    await user.click(input)
    const chosen = screen.getAllByRole('option', {...shown, selected: true})
    expect(chosen.map(({textContent}) => textContent)).toEqual(['Otro buscador'])
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Búsqueda en Google')
  })

  it('screen readers announce that no option matches', async () => {
    const {user, input} = openChoice()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await user.type(input, 'la radio')
    expect(status.textContent).toBe('No se encontraron resultados.')
    await user.clear(input)
    expect(status.textContent).toBe('')
  })

  it.each(['', 'tr', 'zz'])(
    'the choice field with an open list and the text %j has no accessibility violations',
    async (text) => {
      const {user, input, page} = openChoice()
      await user.click(input)
      if (text) await user.type(input, text)
      // Make the list visible, because axe ignores hidden elements.
      page.container
        .querySelector<HTMLElement>('[role=presentation]')
        ?.style.removeProperty('display')
      expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
      expect(await accessibilityFaults()).toEqual([])
    },
  )
})

describe('typing in the choice field', () => {
  it.each([
    ['b', ['Búsqueda en Google', 'Otro buscador']],
    ['BUSQ', ['Búsqueda en Google']],
    ['exposicion', ['Exposición o curso']],
    ['expo', ['Exposición o curso']],
    ['search', ['Búsqueda en Google', 'Otro buscador']],
    ['otro', ['Otro', 'Otro buscador']],
    ['   ', labels],
    ['la radio', ['Usar “la radio”']],
  ])('typing %j filters the list to %j', async (text, left) => {
    const {user, input, proposals} = openChoice()
    await user.type(input, text)
    expect(proposals()).toEqual(left)
  })

  it("typing more after an option's name changes the value to the whole text", async () => {
    const {user, input, value} = openChoice()
    await user.type(input, 'otro')
    expect(value()).toBe('Other')
    await user.type(input, ' taller de aquí')
    expect([input.value, value()]).toEqual(['otro taller de aquí', 'otro taller de aquí'])
  })

  it('a text that matches no option becomes the value', async () => {
    const {user, input, value, proposals} = openChoice()
    await user.type(input, 'la radio{ArrowDown}{Enter}')
    expect([input.value, value(), proposals()]).toEqual(['la radio', 'la radio', 'closed'])
    await user.click(input)
    expect(proposals()).toEqual(labels)
  })

  it.each([
    ['OTRO ', 'Otro', 'Other'],
    ['busqueda en google', 'Búsqueda en Google', 'Google Search'],
    ['Google Search', 'Búsqueda en Google', 'Google Search'],
    ['expo', 'Exposición o curso', 'Trade Show / Class'],
  ])('the text %j stays as typed until blur and then becomes %j', async (text, label, taken) => {
    const {user, input, value} = openChoice()
    await user.type(input, text)
    expect([input.value, value()]).toEqual([text, taken])
    await user.tab()
    expect([input.value, value()]).toEqual([label, taken])
  })

  it.each([
    ['tab', 'goo', 'Google Search'],
    ['tab', 'Curs', 'Trade Show / Class'],
    ['tap', 'goo', 'Google Search'],
  ])(
    'leaving the field by %s selects the only option that contains %j',
    async (way, text, taken) => {
      const {user, input, value} = openChoice()
      await user.type(input, text)
      expect(value()).toBe(text)
      await (way === 'tab' ? user.tab() : user.click(document.body))
      expect([input.value, value()]).toEqual([
        options.find((option) => option.value === taken)?.label,
        taken,
      ])
    },
  )

  it('text that matches several options shows an error on blur and stays in the field', async () => {
    const {user, input, value, page} = openChoice()
    await user.type(input, 'otr')
    expect(page.container.textContent).not.toContain('más de una opción')
    await user.tab()
    expect([input.value, value()]).toEqual(['otr', 'otr'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(page.container.textContent).toContain('Hay más de una opción con ese texto.')
    // Clicking the field again shows the matching options.
    await user.click(input)
    expect(screen.getAllByRole('option', shown).map(({textContent}) => textContent)).toEqual([
      'Otro buscador',
      'Otro',
    ])
    await user.type(input, 'o b')
    await user.tab()
    expect(value()).toBe('Other Search')
    expect(input.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('clicking an option selects it and keeps the focus in the field', async () => {
    const {user, input, value} = openChoice()
    await user.type(input, 'curso')
    await user.click(screen.getByRole('option', shown))
    expect([input.value, value()]).toEqual(['Exposición o curso', 'Trade Show / Class'])
    expect(document.activeElement).toBe(input)
  })
})

describe('values that were not typed', () => {
  it.each([
    ['Otro', 'Other'],
    ['other search', 'Other Search'],
    ['la radio', 'la radio'],
    ['goo', 'Google Search'],
    ['otr', 'otr'],
  ])('the text %j, from a draft or typed before hydration, becomes the value %j', (text, taken) => {
    const {change, input, value} = openChoice()
    act(() => change({hearAboutUs: text}))
    expect(value()).toBe(taken)
    expect(input.value).toBe(options.find((option) => option.value === taken)?.label ?? text)
  })

  it('while the field has the focus, a restored draft shows the typed text, not the label of the matching option', async () => {
    const {user, change, input, value} = openChoice()
    await user.click(input)
    act(() => change({hearAboutUs: 'otro'}))
    expect([input.value, value()]).toEqual(['otro', 'Other'])
    await user.keyboard('s')
    expect([input.value, value()]).toEqual(['otros', 'otros'])
  })

  it("the browser's autofill does not open the list", () => {
    const {input, value, proposals} = openChoice()
    fireEvent.input(input, {target: {value: 'Google search'}})
    expect([input.value, value(), proposals()]).toEqual([
      'Búsqueda en Google',
      'Google Search',
      'closed',
    ])
  })
})
