import {useIntl} from 'react-intl'
import {Action} from '../actions/action.tsx'
import {ContactMethods} from '../actions/contact-methods.tsx'
import {Band} from '../layout/band.tsx'
import {PageIntro} from '../layout/page-intro.tsx'
import {type Step, Steps} from '../layout/steps.tsx'
import {CheckIcon} from '../pictures/icons.tsx'
import {Heading} from '../text/heading.tsx'
import {Localized, type PageText} from '../text/localized.tsx'
import styles from './confirmation.module.css'
import {useKeptReference} from './kept-reference.ts'

interface ConfirmationProps {
  texts: {
    confirmationHeading: PageText
    confirmationIntro: PageText
    nextHeading: PageText
    homeButton: PageText
    /** What happens next after the submission, as steps in order. */
    nextSteps: readonly Step[]
    /** A text below the steps. */
    nextNote?: PageText
  }
  /** Subject of the e-mail that visitors can write about their submission. */
  subject: string
  /** The page that says what became of the submission. Its link has the reference number as fragment. */
  status?: {to: string; label: string}
}

/**
 * The page after a form was sent: confirms that the submission has arrived, and explains what
 * happens next and how to contact the company.
 */
export function Confirmation({texts, subject, status}: ConfirmationProps) {
  const {formatMessage} = useIntl()
  const reference = useKeptReference()
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
        heading={texts.confirmationHeading}
        text={texts.confirmationIntro}
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
              <Localized of={texts.homeButton} />
            </Action>
            {reference && status && (
              <Action to={`${status.to}#${reference}`} size="lg">
                {status.label}
              </Action>
            )}
          </>
        }
      >
        <ContactMethods subject={subject} />
      </PageIntro>
      <Band tone="paper" className={styles.next}>
        <Heading of={texts.nextHeading} order={2} />
        <Steps of={texts.nextSteps} numbered />
        <Localized of={texts.nextNote} as="p" className={styles.note} />
      </Band>
    </>
  )
}
