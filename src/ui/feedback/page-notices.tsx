import {type ReactNode, useEffect} from 'react'
import {useIntl} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {FormButton} from '../fields/form-button.tsx'
import {Band} from '../layout/band.tsx'
import {mark} from '../pictures/logo-mark.ts'
import {Title} from '../text/heading.tsx'
import styles from './page-notices.module.css'
import {useReference} from './reference.ts'

/** The page for unknown paths, with status 404. */
export function NotFound() {
  const {formatMessage} = useIntl()
  return (
    <Notice
      heading={formatMessage({id: 'notFound.heading'})}
      text={formatMessage({id: 'notFound.text'})}
    >
      <Action to="/" variant="signal" size="lg">
        {formatMessage({id: 'notFound.home'})}
      </Action>
    </Notice>
  )
}

/** Replaces a page whose content could not be loaded. Has a retry button. */
export function LoadError({retry}: {retry: () => void}) {
  const {formatMessage} = useIntl()
  return (
    <Notice
      heading={formatMessage({id: 'loadError.heading'})}
      text={formatMessage({id: 'loadError.text'})}
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
    <Notice heading={heading} text={formatMessage({id: 'arrived.text'})}>
      {reference && <p>{formatMessage({id: 'form.reference'}, {reference})}</p>}
    </Notice>
  )
}

/** Number of ticks on the dial: the tenths of four hours. */
const tenths = 40

interface NoticeProps {
  heading: string
  text?: string
  children?: ReactNode
}

/** A page with a single message and links to continue, next to a drawing of a dial. */
function Notice({heading, text, children}: NoticeProps) {
  return (
    <Band tone="paper" ruled className={styles.notice}>
      <div className={styles.words}>
        <Title order={1}>{heading}</Title>
        {text && <p className={styles.text}>{text}</p>}
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
