import {screen} from '@testing-library/react'
import {ChoiceField} from '#src/ui/fields/choice-field.tsx'
import {openFields} from './field-form.tsx'

export const options = [
  {value: 'Google Search', label: 'Búsqueda en Google'},
  {value: 'Other Search', label: 'Otro buscador'},
  {value: 'Trade Show / Class', label: 'Exposición o curso', names: ['EXPO']},
  {value: 'Other', label: 'Otro'},
]
/** As the Spanish page suggests them. */
export const labels = options.map(({label}) => label)

// Mantine shows its list only after layout, which never happens here; closed it is empty.
export const shown = {hidden: true} as const

/** A visitor at a choice field with a value. */
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
    /** The active option, as a screen reader finds it. */
    active,
    value: () => fields.valueOf('hearAboutUs'),
    proposals: () =>
      input.getAttribute('aria-expanded') === 'true'
        ? screen.getAllByRole('option', shown).map(({textContent}) => textContent)
        : 'closed',
  }
}
