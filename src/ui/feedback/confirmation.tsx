import {useIntl} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {ContactMethods} from '../actions/contact-methods.tsx'
import {Band} from '../layout/band.tsx'
import {PageIntro} from '../layout/page-intro.tsx'
import {Steps} from '../layout/steps.tsx'
import {CheckIcon} from '../pictures/icons.tsx'
import {Title} from '../text/heading.tsx'
import styles from './confirmation.module.css'
import {useReference} from './reference.ts'

interface ConfirmationProps {
  heading: string
  text: string
  /** What happens next after the submission, as steps in order. */
  steps: readonly {title: string; text: string}[]
  /** A text below the steps that follow after the submission. */
  note?: string
  /** Subject of the e-mail that visitors can write about their submission. */
  subject: string
}

/**
 * The page after a form was sent: confirms that the submission has arrived, and explains what
 * happens next and how to contact the company.
 */
export function Confirmation({heading, text, steps, note, subject}: ConfirmationProps) {
  const {formatMessage} = useIntl()
  const reference = useReference()
  return (
    <>
      <PageIntro
        mark={
          // The static HTML has no reference number. `data-soon` loads the app without an interaction,
          // and the app shows the reference number.
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
                {formatMessage(
                  {id: 'form.reference'},
                  {
                    reference: (
                      <span key="number" className={styles.number}>
                        {reference}
                      </span>
                    ),
                  },
                )}
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
