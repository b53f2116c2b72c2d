import type {ReactNode} from 'react'
import {FormattedMessage, useIntl} from 'react-intl'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Action} from '../actions/action.tsx'
import {ToastArea} from '../feedback/toast.ts'
import {PhoneIcon} from '../pictures/icons.tsx'
import {useRegistrationUrl, useSite} from '../site.tsx'
import {VisuallyHidden} from '../text/visually-hidden.tsx'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import {RouteChange} from './route-change.tsx'
import styles from './shell.module.css'

/** The parts around every page: skip link, header, footer, and the call bar on phones. */
export function Shell({children}: {children: ReactNode}) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        <FormattedMessage id="shell.skip" />
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <CallBar />
      <RouteChange />
      <ToastArea />
    </>
  )
}

/**
 * A bar with links for calling and starting a trial. It appears at the bottom of phones when the
 * main button at the top of the page is out of view.
 */
function CallBar() {
  const {formatMessage} = useIntl()
  const {phone} = useSite().settings
  const registration = useRegistrationUrl()
  return (
    <aside data-tone="ink" className={styles.bar} aria-label={formatMessage({id: 'nav.atHand'})}>
      {phone && (
        <Action to={phoneHref(phone)} icon={<PhoneIcon />}>
          {formatMessage({id: 'nav.call'})}
          <VisuallyHidden> {phone}</VisuallyHidden>
        </Action>
      )}
      <Action to={registration} variant="signal">
        {formatMessage({id: 'nav.start'})}
      </Action>
    </aside>
  )
}
