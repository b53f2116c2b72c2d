import {NativeSelect} from '@mantine/core'
import {ChevronIcon} from '../pictures/icons.tsx'
import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

interface SelectFieldProps {
  name: string
  autoComplete?: string
  hint?: string
  /** Whether the field spans both columns of its group. */
  wide?: boolean
  options: readonly {value: string; label: string}[]
}

/** A native select box for a choice between a few values, which works best on phones. */
export function SelectField({name, autoComplete, hint, wide = false, options}: SelectFieldProps) {
  const {input, id, label, error} = useFormField(name)
  return (
    <div className={styles.field} data-wide={wide || undefined}>
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
