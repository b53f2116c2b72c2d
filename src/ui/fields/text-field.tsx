import {TextInput} from '@mantine/core'
import type {HTMLInputAutoCompleteAttribute, SyntheticEvent} from 'react'
import styles from './fields.module.css'
import {formatWhileTyping} from './format-while-typing.ts'
import {useFormField} from './use-form-field.ts'

interface TextFieldProps {
  name: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'none' | 'words' | 'characters'
  /** The label of the Enter key on a phone's keyboard. */
  enterKeyHint?: 'send'
  /** A hint below the label that explains what to enter. */
  hint?: string | undefined
  /**
   * A warning next to the hint. It does not prevent sending the form. Pass an empty string if there
   * is no warning yet, because a live region must exist before its text.
   */
  warning?: string | undefined
  /** Whether the field spans both columns of its group. */
  wide?: boolean
  /** Formats the text while it is typed. */
  format?: (typed: string) => string
  /** Formats the text when the visitor leaves the field; by default `format`. */
  tidy?: (typed: string) => string
}

/** A one-line input with label, hint and error. */
export function TextField({
  name,
  type = 'text',
  hint,
  warning,
  wide = false,
  format,
  tidy = format,
  ...props
}: TextFieldProps) {
  const {input, id, label, required, error} = useFormField(name)
  const change = ({currentTarget, nativeEvent}: SyntheticEvent<HTMLInputElement>) =>
    input.onChange(
      format ? formatWhileTyping(currentTarget, format, nativeEvent) : currentTarget.value,
    )
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
        required={required}
        value={input.value}
        onFocus={input.onFocus}
        onBlur={(event) => {
          if (tidy) input.onChange(tidy(event.currentTarget.value))
          input.onBlur(event)
        }}
        onChange={change}
        onCompositionEnd={change}
      />
    </div>
  )
}
