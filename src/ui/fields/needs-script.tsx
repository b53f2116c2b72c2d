import {FormattedMessage} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {useContactLinks} from '../actions/support-actions.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import styles from './needs-script.module.css'

interface FormLinkProps {
  to: string
  label: PageText
  main?: boolean
}

/** A link to the form on the same page. It is hidden without JavaScript, like the form. */
export function FormLink({to, label, main = false}: FormLinkProps) {
  return (
    <Action to={to} variant={main ? 'signal' : 'line'} size="lg" className={styles.link}>
      <Localized of={label} />
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
