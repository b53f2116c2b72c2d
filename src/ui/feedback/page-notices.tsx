import {type ReactNode, useEffect} from 'react'
import {useIntl} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {FormButton} from '../fields/form-button.tsx'
import {Band} from '../layout/band.tsx'
import {mark} from '../pictures/logo-mark.ts'
import {useSite} from '../site.tsx'
import {Heading} from '../text/heading.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import styles from './page-notices.module.css'
import {useReference} from './reference.ts'

/**
 * The page for unknown paths, with status 404. Pages without content have no texts for it: for
 * example, if no privacy statement is published.
 */
export function NotFound() {
  const {formatMessage} = useIntl()
  const {notFound: texts} = useSite()
  return (
    <Notice
      heading={texts?.heading ?? {value: formatMessage({id: 'title.notFound'})}}
      text={texts?.text}
    >
      <Action to="/" variant="signal" size="lg">
        <Localized of={texts?.homeButton ?? {value: formatMessage({id: 'nav.home'})}} />
      </Action>
    </Notice>
  )
}

/** Replaces a page whose content could not be loaded. Has a retry button. */
export function LoadError({retry}: {retry: () => void}) {
  const {formatMessage} = useIntl()
  return (
    <Notice
      heading={{value: formatMessage({id: 'loadError.heading'})}}
      text={{value: formatMessage({id: 'loadError.text'})}}
    >
      <FormButton onClick={retry}>{formatMessage({id: 'loadError.retry'})}</FormButton>
    </Notice>
  )
}

/** Replaces a confirmation page that could not be loaded. Says that the submission has arrived. */
export function Arrived() {
  const {formatMessage} = useIntl()
  const reference = useReference()
  const heading = formatMessage({id: 'arrived.heading'})
  // Override the title that the router has set for the failed page.
  useEffect(() => {
    document.title = heading
  }, [heading])
  return (
    <Notice heading={{value: heading}} text={{value: formatMessage({id: 'arrived.text'})}}>
      {reference && <p>{formatMessage({id: 'form.reference'}, {reference})}</p>}
    </Notice>
  )
}

/** Number of ticks on the dial: the tenths of four hours. */
const tenths = 40

interface NoticeProps {
  heading: PageText
  text: PageText | undefined
  children?: ReactNode
}

/** A page with a single message and links to continue, next to a drawing of a dial. */
function Notice({heading, text, children}: NoticeProps) {
  return (
    <Band tone="paper" ruled className={styles.notice}>
      <div className={styles.words}>
        <Heading of={heading} order={1} />
        <Localized of={text} as="p" className={styles.text} />
        {children}
      </div>
      <svg className={styles.dial} viewBox="0 0 44 37" aria-hidden="true" focusable="false">
        <path d={mark.scale} pathLength={tenths + 0.1} className={styles.tenths} />
        <path d={mark.scale} pathLength={tenths + 0.1} className={styles.halves} />
        <g className={styles.hand}>
          <path d={mark.hand} />
          <circle {...mark.hub} r={1.75} />
        </g>
      </svg>
    </Band>
  )
}

/** Shown while a page's content is loading. */
export function Loading() {
  const {formatMessage} = useIntl()
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.bar} />
      {formatMessage({id: 'shell.loading'})}
    </div>
  )
}
