import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {Band} from '#src/ui/band.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {WriteAction} from '#src/ui/support-actions.tsx'
import {Title} from '#src/ui/title.tsx'
import styles from './trial-request.module.css'

/** How to request a trial without registering online, with the form. */
export function TrialRequest({form}: {form: ReactNode}) {
  const {formatMessage} = useIntl()
  const subject = formatMessage({id: 'freeTrial.subject'})
  return (
    <Band tone="paper" id="request" className={styles.request}>
      <div className={styles.words}>
        <Title order={2}>{formatMessage({id: 'freeTrial.ask.heading'})}</Title>
        <p className={styles.text}>{formatMessage({id: 'freeTrial.ask.text'})}</p>
        <p className={styles.where}>{formatMessage({id: 'freeTrial.where'})}</p>
        {form}
        <WriteAction
          subject={subject}
          text={formatMessage({id: 'freeTrial.mailText'})}
          label={formatMessage({id: 'freeTrial.send'})}
        />
      </div>
      <ContactMethods subject={subject} />
    </Band>
  )
}
