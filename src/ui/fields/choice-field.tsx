import {Combobox, TextInput, useCombobox} from '@mantine/core'
import {useEffect, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import {ChevronIcon} from '../pictures/icons.tsx'
import {VisuallyHidden} from '../text/visually-hidden.tsx'
import styles from './fields.module.css'
import {isAmbiguous, matchingOptions, type Option, settledValue, valueNamed} from './options.ts'
import {useFormField} from './use-form-field.ts'

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
  const {input, id, label, error} = useFormField(name, {
    validate: (text = '') => (isAmbiguous(options, text) ? 'errors.severalOptions' : undefined),
    // Apply the text before submit, because tapping the submit button does not blur the input on
    // some phones.
    beforeSubmit: () => leave(),
  })
  const {store, active, forget} = useActiveOption()
  const listId = `${id}-list`
  const element = useRef<HTMLInputElement>(null)
  // The text while the visitor is typing. "Other" is an option, but may become "Other garage".
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? options.find(({value}) => value === input.value)?.label ?? input.value
  // Render options only while the list is open. Otherwise every page would contain all 50 US states.
  const matches = store.dropdownOpened ? matchingOptions(options, typed ?? '') : []
  const noResults = store.dropdownOpened && matches.length === 0
  const ambiguous = typed !== undefined && isAmbiguous(options, typed)
  // Show no error while the list is open, because the visitor is still choosing.
  const severalError = store.dropdownOpened
    ? undefined
    : formatMessage({id: 'errors.severalOptions'})

  function leave() {
    const settled = settledValue(options, typed ?? input.value)
    if (settled !== input.value) input.onChange(settled)
    setTyped(undefined)
  }

  // Text that was typed before hydration, autofilled, or restored from a draft may be another name
  // of an option, or a part of a name. Convert the text to the option's value.
  const {onChange} = input
  useEffect(() => {
    const focused = element.current === document.activeElement
    const value = (focused ? valueNamed : settledValue)(options, input.value)
    if (value === input.value) return
    if (focused) setTyped((text) => text ?? input.value)
    onChange(value)
  }, [options, input.value, onChange])

  return (
    <div className={styles.field}>
      <Combobox
        store={store}
        withinPortal={false}
        onOptionSubmit={(taken) => {
          setTyped(undefined)
          input.onChange(taken)
          store.closeDropdown()
        }}
      >
        {/* Positions the list relative to the whole field, so that it does not cover label or hint. */}
        <Combobox.DropdownTarget>
          <div>
            <Combobox.EventsTarget withAriaAttributes={false}>
              <TextInput
                ref={element}
                id={id}
                name={name}
                label={label}
                description={hint}
                error={ambiguous ? severalError : error}
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
                value={shown}
                onFocus={(event) => {
                  input.onFocus(event)
                  if (isAmbiguous(options, input.value)) setTyped(input.value)
                  store.openDropdown()
                }}
                onClick={() => store.openDropdown()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  if (!store.dropdownOpened) return
                  event.preventDefault()
                  // If an option is active, Mantine selects that option.
                  if (active !== null) return
                  if (!ambiguous) leave()
                  store.closeDropdown()
                }}
                onBlur={(event) => {
                  leave()
                  store.closeDropdown()
                  input.onBlur(event)
                }}
                onChange={({currentTarget}) => {
                  const text = currentTarget.value
                  input.onChange(valueNamed(options, text))
                  // An input without focus was autofilled, so do not open the list.
                  if (currentTarget !== document.activeElement) return setTyped(undefined)
                  setTyped(text)
                  forget()
                  store.openDropdown()
                }}
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
            aria-label={label}
            tabIndex={-1}
            className={styles.proposals}
          >
            {matches.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === input.value}
                aria-selected={option.value === input.value}
              >
                {option.label}
              </Combobox.Option>
            ))}
            {noResults && (
              <Combobox.Option value={shown} aria-selected={false}>
                {formatMessage({id: 'choice.add'}, {text: shown})}
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

/**
 * Returns Mantine's combobox store and the id of the active option, which Enter selects. Mantine's
 * own state still has an active option after the list was closed or filtered, although Enter no
 * longer selects that option.
 */
function useActiveOption() {
  const [active, setActive] = useState<string | null>(null)
  const forget = () => {
    combobox.resetSelectedOption()
    setActive(null)
  }
  const combobox = useCombobox({onDropdownClose: forget})
  const tracked = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  const store = {
    ...combobox,
    selectActiveOption: tracked(combobox.selectActiveOption),
    selectNextOption: tracked(combobox.selectNextOption),
    selectPreviousOption: tracked(combobox.selectPreviousOption),
  }
  return {store, active, forget}
}
