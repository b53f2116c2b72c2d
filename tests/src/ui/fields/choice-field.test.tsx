// @vitest-environment jsdom
import {act, fireEvent, screen, within} from '@testing-library/react'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {accessibilityFaults} from '../../blocks/render-block.tsx'
import {openFields} from './field-form.tsx'

// jsdom lays nothing out, so nothing scrolls either.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const options = [
  {value: 'Google Search', label: 'Búsqueda en Google'},
  {value: 'Other Search', label: 'Otro buscador'},
  {value: 'Trade Show / Class', label: 'Exposición o curso', names: ['EXPO']},
  {value: 'Other', label: 'Otro'},
]
const labels = options.map(({label}) => label)

// Mantine shows its list only once it was laid out, which it never is here; closed it is empty.
const shown = {hidden: true} as const

function open(value = '') {
  const fields = openFields(<ChoiceField name="hearAboutUs" options={options} />, {
    locale: 'es',
    values: {hearAboutUs: value},
  })
  const input = screen.getByRole<HTMLInputElement>('combobox', {name: /Cómo supo/})
  const active = () => {
    const id = input.getAttribute('aria-activedescendant')
    return id === null ? undefined : (document.getElementById(id)?.textContent ?? `no #${id}`)
  }
  return {
    ...fields,
    input,
    /** What the arrow keys are on, as a screen reader finds it. */
    active,
    value: () => fields.valueOf('hearAboutUs'),
    proposals: () =>
      input.getAttribute('aria-expanded') === 'true'
        ? screen.getAllByRole('option', shown).map(({textContent}) => textContent)
        : 'closed',
  }
}

describe('to a screen reader', () => {
  it('is a combobox that names, opens and closes its list', async () => {
    const {user, input, proposals} = open()
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

  it('says which option is chosen, and which the keys are on', async () => {
    const {user, input, active} = open('Other Search')
    expect(input.value).toBe('Otro buscador')
    await user.click(input)
    const chosen = screen.getAllByRole('option', {...shown, selected: true})
    expect(chosen.map(({textContent}) => textContent)).toEqual(['Otro buscador'])
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Búsqueda en Google')
  })

  it('says that nothing matches', async () => {
    const {user, input} = open()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await user.type(input, 'la radio')
    expect(status.textContent).toBe('No se encontraron resultados.')
    await user.clear(input)
    expect(status.textContent).toBe('')
  })

  it.each(['', 'tr', 'zz'])('has no accessibility faults where %j is typed', async (text) => {
    const {user, input} = open()
    document.documentElement.lang = 'es'
    document.title = 'A form'
    await user.click(input)
    if (text) await user.type(input, text)
    expect(await accessibilityFaults()).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^aria|^label|^nested/)]),
    )
  })
})

describe('by keyboard', () => {
  it('arrows go through the list, around its ends, and Enter takes one', async () => {
    const {user, input, active, value, proposals, sent} = open()
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

  it('Enter on no option submits what is there', async () => {
    const {user, input, sent} = open()
    await user.type(input, 'otro buscador{Enter}')
    expect(sent).toEqual([{hearAboutUs: 'Other Search'}])
  })

  it('Escape closes the list and keeps the text; an arrow opens it, on nothing', async () => {
    const {user, input, active, proposals} = open()
    await user.type(input, 'otr{ArrowDown}')
    expect(active()).toBe('Otro buscador')
    await user.keyboard('{Escape}')
    expect([input.value, proposals(), active()]).toEqual(['otr', 'closed', undefined])
    await user.keyboard('{ArrowDown}')
    expect([proposals(), active()]).toEqual([['Otro buscador', 'Otro'], undefined])
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Otro')
  })

  it('Home and End move the caret, as in any text', async () => {
    const {user, input, active} = open()
    await user.type(input, 'tro')
    await user.keyboard('{Home}o{End}!')
    expect([input.value, active()]).toEqual(['otro!', undefined])
  })

  it('a letter typed while the keys are on an option leaves it', async () => {
    const {user, input, active, sent} = open()
    await user.type(input, 'otr{ArrowDown}o')
    expect(active()).toBeUndefined()
    await user.keyboard('{Enter}')
    expect(sent).toEqual([{hearAboutUs: 'Other'}])
  })

  it('Tab goes on and takes nothing', async () => {
    const {user, input, value} = open()
    await user.click(input)
    await user.keyboard('{ArrowDown}')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Send')
    expect(value()).toBe('')
  })
})

describe('typing', () => {
  it.each([
    ['b', ['Búsqueda en Google', 'Otro buscador']],
    ['BUSQ', ['Búsqueda en Google']],
    ['exposicion', ['Exposición o curso']],
    ['expo', ['Exposición o curso']],
    ['search', ['Búsqueda en Google', 'Otro buscador']],
    ['otro', ['Otro', 'Otro buscador']],
    ['   ', labels],
    ['la radio', ['Usar “la radio”']],
  ])('%j leaves of the list %j', async (text, left) => {
    const {user, input, proposals} = open()
    await user.type(input, text)
    expect(proposals()).toEqual(left)
  })

  it('one option’s name goes on to become another text', async () => {
    const {user, input, value} = open()
    await user.type(input, 'otro')
    expect(value()).toBe('Other')
    await user.type(input, ' taller de aquí')
    expect([input.value, value()]).toEqual(['otro taller de aquí', 'otro taller de aquí'])
  })

  it('what matches none may be added', async () => {
    const {user, input, value, proposals} = open()
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
  ])('%j stands as typed until it is left, then as %j', async (text, label, taken) => {
    const {user, input, value} = open()
    await user.type(input, text)
    expect([input.value, value()]).toEqual([text, taken])
    await user.tab()
    expect([input.value, value()]).toEqual([label, taken])
  })

  it('a click takes an option, and the focus stays', async () => {
    const {user, input, value} = open()
    await user.type(input, 'curso')
    await user.click(screen.getByRole('option', shown))
    expect([input.value, value()]).toEqual(['Exposición o curso', 'Trade Show / Class'])
    expect(document.activeElement).toBe(input)
  })
})

describe('what nobody typed here', () => {
  it.each([
    ['Otro', 'Other'],
    ['other search', 'Other Search'],
    ['la radio', 'la radio'],
  ])('%j from before the app came, or from a draft, counts as %j', (text, taken) => {
    const {change, input, value} = open()
    act(() => change('hearAboutUs', text))
    expect(value()).toBe(taken)
    expect(input.value).toBe(options.find((option) => option.value === taken)?.label ?? text)
  })

  it('text that is still being typed when the app takes over goes on', async () => {
    const {user, change, input, value} = open()
    await user.click(input)
    act(() => change('hearAboutUs', 'otro'))
    expect([input.value, value()]).toEqual(['otro', 'Other'])
    await user.keyboard('s')
    expect([input.value, value()]).toEqual(['otros', 'otros'])
  })

  it('the browser fills in without opening the list', () => {
    const {input, value, proposals} = open()
    fireEvent.input(input, {target: {value: 'Google search'}})
    expect([input.value, value(), proposals()]).toEqual([
      'Búsqueda en Google',
      'Google Search',
      'closed',
    ])
  })
})
