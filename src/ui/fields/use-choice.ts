import {useCombobox} from '@mantine/core'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import {useIntl} from 'react-intl'
import {isAmbiguous, matchingOptions, type Option, settledValue, valueNamed} from './options.ts'
import {useFormField} from './use-form-field.ts'

/**
 * The state of a `ChoiceField`: what the visitor has typed, the list of suggestions, and the value that
 * becomes of the text. Returns the props of the input, and the suggestions while the list is open.
 */
export function useChoice(name: string, options: readonly Option[]) {
  const {formatMessage} = useIntl()
  const {input, id, label, error} = useFormField(name, {
    validate: (text = '') => (isAmbiguous(options, text) ? 'errors.severalOptions' : undefined),
    // Apply the text before submit, because tapping the submit button does not blur the input on
    // some phones.
    beforeSubmit: () => leave(),
  })
  const {store, active, forget} = useActiveOption()
  const element = useRef<HTMLInputElement>(null)
  // The text while the visitor is typing. "Other" is an option, but may become "Other garage".
  const [typed, setTyped] = useState<string>()
  const isOpen = store.dropdownOpened
  const shown = typed ?? options.find(({value}) => value === input.value)?.label ?? input.value
  // Render options only while the list is open. Otherwise every page would contain all 50 US states.
  const matches = isOpen ? matchingOptions(options, typed ?? '') : []
  const ambiguous = typed !== undefined && isAmbiguous(options, typed)
  // Show no error while the list is open, because the visitor is still choosing.
  const severalError = isOpen ? undefined : formatMessage({id: 'errors.severalOptions'})

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

  return {
    store,
    active,
    matches,
    noResults: isOpen && matches.length === 0,
    value: input.value,
    take(taken: string) {
      setTyped(undefined)
      input.onChange(taken)
      store.closeDropdown()
    },
    input: {
      ref: element,
      id,
      label,
      error: ambiguous ? severalError : error,
      value: shown,
      onFocus(event: FocusEvent<HTMLInputElement>) {
        input.onFocus(event)
        if (isAmbiguous(options, input.value)) setTyped(input.value)
        store.openDropdown()
      },
      onClick: () => store.openDropdown(),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        if (!isOpen) return
        event.preventDefault()
        // If an option is active, Mantine selects that option.
        if (active !== null) return
        if (!ambiguous) leave()
        store.closeDropdown()
      },
      onBlur(event: FocusEvent<HTMLInputElement>) {
        leave()
        store.closeDropdown()
        input.onBlur(event)
      },
      onChange({currentTarget}: ChangeEvent<HTMLInputElement>) {
        const text = currentTarget.value
        input.onChange(valueNamed(options, text))
        // An input without focus was autofilled, so do not open the list.
        if (currentTarget !== document.activeElement) return setTyped(undefined)
        setTyped(text)
        forget()
        store.openDropdown()
      },
    },
  }
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
