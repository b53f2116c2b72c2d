import {useIntl} from 'react-intl'
import {Action} from './action.tsx'
import {Band} from './band.tsx'
import styles from './confirmation.module.css'
import {ContactMethods} from './contact-methods.tsx'
import {CheckIcon} from './icons.tsx'
import {PageIntro} from './page-intro.tsx'
import {useReference} from './reference.ts'
import {Steps} from './steps.tsx'
import {Title} from './title.tsx'

interface ConfirmationProps {
  heading: string
  text: string
  /** What happens now, in its order. */
  steps: readonly {title: string; text: string}[]
  /** What must be said of the steps together. */
  note?: string
  /** Of an email about what was sent. */
  subject: string
}

/** Where a sent form leads: that it has arrived, what happens next, and how to reach a person. */
export function Confirmation({heading, text, steps, note, subject}: ConfirmationProps) {
  const {formatMessage} = useIntl()
  const reference = useReference()
  return (
    <>
      <PageIntro
        mark={
          // The app alone knows the reference: the page has it come by itself.
          <span className={styles.arrived} data-soon>
            <CheckIcon />
          </span>
        }
        heading={heading}
        text={text}
        actions={
          <>
            {reference && (
              <p className={styles.reference}>
                {formatMessage({id: 'form.reference'}, {reference})}
              </p>
            )}
            <Action to="/" variant="signal" size="lg">
              {formatMessage({id: 'support.home'})}
            </Action>
          </>
        }
      >
        <ContactMethods subject={subject} />
      </PageIntro>
      <Band tone="paper" className={styles.next}>
        <Title order={2}>{formatMessage({id: 'support.next'})}</Title>
        <Steps of={steps} numbered />
        {note && <p className={styles.note}>{note}</p>}
      </Band>
    </>
  )
}
