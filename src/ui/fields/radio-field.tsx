import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

interface RadioFieldProps {
  name: string
  options: readonly {value: string; label: string}[]
}

/** Radio buttons for a choice between two or three values. */
export function RadioField({name, options}: RadioFieldProps) {
  const {input, id, label, error} = useFormField(name)
  const errorId = `${id}-error`
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              required
              // Set `aria-invalid`, because browsers otherwise report a required radio button
              // without a selection as invalid.
              aria-invalid={Boolean(error)}
              checked={input.value === option.value}
              onFocus={input.onFocus}
              onBlur={input.onBlur}
              onChange={() => input.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
