import type {MantineThemeOverride} from '@mantine/core'
import styles from './fields.module.css'

/** The classes and default props of Mantine's inputs, for `MantineScope`. */
export const fieldComponents: NonNullable<MantineThemeOverride['components']> = {
  Input: {classNames: {wrapper: styles.box, section: styles.section}},
  InputWrapper: {
    classNames: {
      label: styles.label,
      required: styles.required,
      description: styles.hint,
      error: styles.error,
    },
    // Put hints below the inputs, so that inputs next to each other align whether or not they have
    // a hint.
    defaultProps: {inputWrapperOrder: ['label', 'input', 'description', 'error']},
  },
  PasswordInput: {classNames: {input: styles.passwordBox, visibilityToggle: styles.reveal}},
  Popover: {classNames: {dropdown: styles.dropdown}},
}
