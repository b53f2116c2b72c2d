import styles from './fields.module.css'
import {useFormField} from './use-form-field.ts'

/**
 * A checkbox. Its value is `yes`, or empty. `before-app.ts` stores the values of inputs, which do not say
 * whether a checkbox is checked: a click before hydration is repeated after it, as for buttons.
 */
export function CheckboxField({name}: {name: string}) {
  const {input, id, label} = useFormField(name)
  return (
    <label className={styles.option} data-wide data-replay>
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
