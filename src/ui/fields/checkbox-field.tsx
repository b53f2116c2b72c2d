import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

/**
 * A checkbox. Its value is `yes`, or empty. A box that is checked and unchecked again before the scripts
 * of forms have loaded is checked afterwards, because `before-app.ts` stores the value of an input and not
 * whether it is checked.
 */
export function CheckboxField({name}: {name: string}) {
  const {input, id, label} = useFormField(name)
  return (
    <label className={styles.option} data-wide>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="yes"
        checked={input.value === 'yes'}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        onChange={({currentTarget}) => input.onChange(currentTarget.checked ? 'yes' : '')}
      />
      {label}
    </label>
  )
}
