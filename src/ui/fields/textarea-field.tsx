import {Textarea} from '@mantine/core'
import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

interface TextareaFieldProps {
  name: string
  hint?: string
  /** Whether the field spans both columns of its group. */
  wide?: boolean
}

/** A multi-line input that is three lines high at first (specification section 9). */
export function TextareaField({name, hint, wide = false}: TextareaFieldProps) {
  const {input, id, label, required, error} = useFormField(name)
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <Textarea
        id={id}
        name={name}
        label={label}
        description={hint}
        error={error}
        required={required}
        rows={3}
        value={input.value}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        onChange={input.onChange}
      />
    </div>
  )
}
