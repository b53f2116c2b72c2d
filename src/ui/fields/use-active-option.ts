import {useCombobox} from '@mantine/core'
import {useState} from 'react'

/**
 * Mantine's combobox store with the active option. Mantine itself keeps announcing an option after
 * the list was closed or filtered, when Enter would no longer select it.
 */
export function useActiveOption() {
  const [active, setActive] = useState<string | null>(null)
  const forget = () => {
    combobox.resetSelectedOption()
    setActive(null)
  }
  const combobox = useCombobox({onDropdownClose: forget})
  const told = (select: () => string | null) => () => {
    const id = select()
    setActive(id)
    return id
  }
  const store = {
    ...combobox,
    selectActiveOption: told(combobox.selectActiveOption),
    selectNextOption: told(combobox.selectNextOption),
    selectPreviousOption: told(combobox.selectPreviousOption),
  }
  return {store, active, forget}
}
