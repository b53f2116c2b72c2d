import {TextInput} from '@mantine/core'
import type {HTMLInputAutoCompleteAttribute} from 'react'
import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'
import {writtenInForm} from './written-in-form.ts'

interface TextFieldProps {
  name: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** What the Enter key of a phone's keyboard says. */
  enterKeyHint?: 'send'
  /** Below the label: how to answer. */
  hint?: string | undefined
  /**
   * Beside the hint: what may be worth another look, and is no error. Empty where there is nothing
   * now: what announces a warning must be in the page before it.
   */
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
  const change = (element: HTMLInputElement, edit: Event) =>
    input.onChange(format ? writtenInForm(element, format, edit) : element.value)
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <TextInput
        {...props}
        id={id}
        name={name}
        type={type}
        label={label}
        description={
          warning === undefined ? (
            hint
          ) : (
            <>
              {hint}
              <span role="status" className={styles.warning}>
                {!error && warning}
              </span>
            </>
          )
        }
        error={error}
        required={!optional}
        value={input.value}
        onFocus={input.onFocus}
        onBlur={(event) => {
          if (format) input.onChange(format(event.currentTarget.value))
          input.onBlur(event)
        }}
        onChange={({currentTarget, nativeEvent}) => change(currentTarget, nativeEvent)}
        onCompositionEnd={({currentTarget, nativeEvent}) => change(currentTarget, nativeEvent)}
      />
    </div>
  )
}
