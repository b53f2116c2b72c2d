import {useField} from 'react-final-form'
import styles from './fields.module.css'

/**
 * Name of the hidden field that only bots fill in. No autofill knows it: it resembles no field of
 * contact data. The server also reads its former name (`server/forms-api/spam-check.ts`).
 */
export const honeypotField = 'formSeal'

/**
 * A hidden field that cannot be reached by keyboard. If the field has a value, the submission
 * may come from a bot. Password managers ignore `autocomplete`; each has an attribute of its own.
 */
export function Honeypot() {
  const {input} = useField<string>(honeypotField, {subscription: {value: true}})
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input
        type="text"
        name={honeypotField}
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
        tabIndex={-1}
        autoComplete="off"
        value={input.value}
        onChange={input.onChange}
      />
    </div>
  )
}
