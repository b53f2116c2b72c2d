import {useCombobox} from '@mantine/core'
import {useState} from 'react'

/**
 * Mantine's store of a list of proposals, which also tells which of them the arrow keys are on.
 * Mantine itself goes on naming it to screen readers when the list was closed or filtered since:
 * they would read out what Enter no longer takes.
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
