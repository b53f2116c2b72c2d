import {Combobox, TextInput, useCombobox} from '@mantine/core'
import {useIntl} from 'react-intl'
import styles from './fields.module.css'
import {matchingOptions, type Option, optionOf} from './options.ts'
import {useFormField} from './use-form-field.ts'

interface ChoiceFieldProps {
  name: string
  autoComplete?: string
  hint?: string
  options: readonly Option[]
}

/**
 * A text with proposals (specification sections 4 and 5): typing filters them, arrow keys move,
 * Enter takes one, and what matches none may be given as it is. Before the app it is a plain text
 * field. Its value is an option's, or the text.
 */
export function ChoiceField({name, autoComplete, hint, options}: ChoiceFieldProps) {
  const {formatMessage} = useIntl()
  const {input, id, label, error} = useFormField(name)
  const combobox = useCombobox({onDropdownClose: () => combobox.resetSelectedOption()})
  const shown = options.find(({value}) => value === input.value)?.label ?? input.value
  // The list is in the page only while it is open: a state's fifty names are nobody's text.
  const matches = combobox.dropdownOpened ? matchingOptions(options, shown) : []
  const take = (text: string) => input.onChange(optionOf(options, text)?.value ?? text)
  return (
    <div className={styles.field}>
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(value) => {
          input.onChange(value)
          combobox.closeDropdown()
        }}
      >
        <Combobox.Target autoComplete={autoComplete ?? 'off'} withExpandedAttribute>
          <TextInput
            id={id}
            name={name}
            label={label}
            description={hint}
            error={error}
            required
            role="combobox"
            aria-autocomplete="list"
            value={shown}
            onFocus={(event) => {
              input.onFocus(event)
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={(event) => {
              combobox.closeDropdown()
              input.onBlur(event)
            }}
            onChange={({currentTarget}) => {
              take(currentTarget.value)
              combobox.openDropdown()
              combobox.updateSelectedOptionIndex()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={matches.length === 0 && shown.trim() === ''}>
          {/* What scrolls would be a stop of the Tab key of its own. */}
          <Combobox.Options aria-label={label} tabIndex={-1} className={styles.proposals}>
            {matches.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === input.value}
              >
                {option.label}
              </Combobox.Option>
            ))}
            {combobox.dropdownOpened && matches.length === 0 && (
              <>
                <Combobox.Empty>{formatMessage({id: 'choice.noResults'})}</Combobox.Empty>
                <Combobox.Option value={shown}>
                  {formatMessage({id: 'choice.add'}, {text: shown})}
                </Combobox.Option>
              </>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
