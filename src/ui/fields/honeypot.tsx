import {useField} from 'react-final-form'
import styles from './fields.module.css'

/** The name of the field that only bots fill in. */
export const honeypotField = 'website'

/** A field that nobody sees or reaches by keyboard. Only bots fill it in. */
export function Honeypot() {
  const {input} = useField<string>(honeypotField, {subscription: {value: true}})
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        value={input.value}
        onChange={input.onChange}
      />
    </div>
  )
}
