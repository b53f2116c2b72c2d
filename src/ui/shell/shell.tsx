import type {ReactNode} from 'react'
import {FormattedMessage} from 'react-intl'
import {ToastArea} from '../toast-area.tsx'
import {CallBar} from './call-bar.tsx'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import {RouteChange} from './route-change.tsx'
import styles from './shell.module.css'

/** What surrounds every page: skip link, header, footer, and the call bar on phones. */
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
