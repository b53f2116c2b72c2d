import {screen} from '@testing-library/react'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {openFields} from './field-form.tsx'

export const options = [
  {value: 'Google Search', label: 'Búsqueda en Google'},
  {value: 'Other Search', label: 'Otro buscador'},
  {value: 'Trade Show / Class', label: 'Exposición o curso', names: ['EXPO']},
  {value: 'Other', label: 'Otro'},
]
/** The labels of the options, which are in Spanish. */
export const labels = options.map(({label}) => label)

// Options count as hidden, because Mantine shows its list only after layout, which jsdom does not
// have. A closed list has no options.
export const shown = {hidden: true} as const

/** Renders a choice field with a value. Returns functions to use it as a visitor does. */
export function openChoice(value = '') {
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
    /** Returns the text of the active option, found by `aria-activedescendant`. */
    active,
    value: () => fields.valueOf('hearAboutUs'),
    proposals: () =>
      input.getAttribute('aria-expanded') === 'true'
        ? screen.getAllByRole('option', shown).map(({textContent}) => textContent)
        : 'closed',
  }
}
