import {NativeSelect} from '@mantine/core'
import {ChevronIcon} from '../icons.tsx'
import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

interface SelectFieldProps {
  name: string
  autoComplete?: string
  hint?: string
  options: readonly {value: string; label: string}[]
}

/** One of a few values, by the browser's own list: the best there is on a phone. */
export function SelectField({name, autoComplete, hint, options}: SelectFieldProps) {
  const {input, id, label, error} = useFormField(name)
  return (
    <div className={styles.field}>
      <NativeSelect
        id={id}
        name={name}
        autoComplete={autoComplete}
        label={label}
        description={hint}
        error={error}
        required
        rightSection={<ChevronIcon />}
        rightSectionPointerEvents="none"
        data={[...options]}
        value={input.value}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        onChange={input.onChange}
      />
    </div>
  )
}
