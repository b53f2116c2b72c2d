import {TextInput} from '@mantine/core'
import type {HTMLInputAutoCompleteAttribute} from 'react'
import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

interface TextFieldProps {
  name: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Below the label: how to answer. */
  hint?: string | undefined
  /** Below the control: what may be worth another look, and is no error. */
  warning?: string | undefined
  optional?: boolean
  /** Takes a whole line of its group. */
  wide?: boolean
  /** Turns what was typed into what is kept. */
  format?: (typed: string) => string
}

/** A line of text with its label, hint and error. */
export function TextField({
  name,
  type = 'text',
  hint,
  warning,
  optional = false,
  wide = false,
  format,
  ...props
}: TextFieldProps) {
  const {input, id, label, error} = useFormField(name)
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <TextInput
        {...props}
        id={id}
        name={name}
        type={type}
        label={label}
        description={hint}
        error={error}
        required={!optional}
        value={input.value}
        onFocus={input.onFocus}
        onBlur={(event) => {
          if (format) input.onChange(format(event.currentTarget.value))
          input.onBlur(event)
        }}
        onChange={({currentTarget: {value, selectionEnd}}) => {
          // Formatting moves the caret to the end, so it waits while the visitor mends the middle.
          const atEnd = selectionEnd === null || selectionEnd === value.length
          input.onChange(format && atEnd ? format(value) : value)
        }}
      />
      {warning && !error && (
        <p role="status" className={styles.warning}>
          {warning}
        </p>
      )}
    </div>
  )
}
