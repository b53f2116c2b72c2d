import {Combobox, TextInput} from '@mantine/core'
import {useIntl} from 'react-intl'
import {ChevronIcon} from '../pictures/icons.tsx'
import {VisuallyHidden} from '../text/visually-hidden.tsx'
import styles from './fields.module.css'
import type {Option} from './options.ts'
import {useChoice} from './use-choice.ts'

interface ChoiceFieldProps {
  name: string
  autoComplete?: string
  hint?: string
  options: readonly Option[]
}

/**
 * A text input with suggestions (specification sections 4 and 5). Typing filters the list of
 * options, arrow keys move through the list, and Enter selects an option; Enter does not submit the
 * form while the list is open. If the text matches one option when the field is left, that option is
 * selected. Text that matches several options is an error, and text that matches no option is
 * accepted unchanged. Before the app has loaded, the field is a plain text input. The field's value
 * is the value of the selected option, or the text.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ (editable, list autocomplete)
 */
export function ChoiceField({name, autoComplete, hint, options}: ChoiceFieldProps) {
  const {formatMessage} = useIntl()
  const {store, active, matches, noResults, value, take, input} = useChoice(name, options)
  const listId = `${input.id}-list`
  return (
    <div className={styles.field}>
      <Combobox store={store} withinPortal={false} onOptionSubmit={take}>
        {/* Positions the list relative to the whole field, so that it does not cover label or hint. */}
        <Combobox.DropdownTarget>
          <div>
            <Combobox.EventsTarget withAriaAttributes={false}>
              <TextInput
                {...input}
                name={name}
                description={hint}
                required
                rightSection={<ChevronIcon />}
                rightSectionPointerEvents="none"
                autoComplete={autoComplete ?? 'off'}
                role="combobox"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-expanded={store.dropdownOpened}
                aria-controls={store.dropdownOpened ? listId : undefined}
                aria-activedescendant={active ?? undefined}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          {noResults && (
            <Combobox.Empty aria-hidden="true">
              {formatMessage({id: 'choice.noResults'})}
            </Combobox.Empty>
          )}
          {/* Sets tabIndex, because browsers would otherwise make this scroll container a Tab stop. */}
          <Combobox.Options
            id={listId}
            aria-label={input.label}
            tabIndex={-1}
            className={styles.proposals}
          >
            {matches.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === value}
                aria-selected={option.value === value}
              >
                {option.label}
              </Combobox.Option>
            ))}
            {noResults && (
              <Combobox.Option value={input.value} aria-selected={false}>
                {formatMessage({id: 'choice.add'}, {text: input.value})}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {/*
       * Announces that there are no results, because screen readers do not announce an empty list.
       * The live region must exist before its text.
       */}
      <div role="status">
        <VisuallyHidden>{noResults && formatMessage({id: 'choice.noResults'})}</VisuallyHidden>
      </div>
    </div>
  )
}
