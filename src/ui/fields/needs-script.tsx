import {FormattedMessage} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {useContactLinks} from '../actions/support-actions.tsx'
import styles from './needs-script.module.css'

/** A link to the form on the same page. It is hidden without JavaScript, like the form. */
export function FormLink({to, main = false}: {to: string; main?: boolean}) {
  return (
    <Action to={to} variant={main ? 'signal' : 'line'} size="lg" className={styles.link}>
      <FormattedMessage id="form.go" />
    </Action>
  )
}

/** A message that replaces a form if JavaScript is disabled. It says how to contact support. */
export function NeedsScript() {
  const links = useContactLinks()
  if (!links) return null
  return (
    <p className={styles.note}>
      <FormattedMessage id="form.noScript" values={links} />
    </p>
  )
}
