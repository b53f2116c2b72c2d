import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {ContactPageQueryResult} from '#schemas/types.gen.ts'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {CallAction} from '#src/ui/actions/support-actions.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Signposts} from '#src/ui/layout/signposts.tsx'
import {CheckList} from '#src/ui/text/check-list.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {type ChosenQuestions, QuestionLinks} from '#src/ui/text/question-links.tsx'
import styles from './contact-page.module.css'

/** The texts of the contact page by group. */
export type ContactTexts = PageTexts<ContactPageQueryResult['texts']>

interface ContactPageProps {
  texts: ContactTexts['page']
  questions?: ChosenQuestions
  form: ReactNode
}

/** The contact page (specification section 2). */
export function ContactPage({texts, questions, form}: ContactPageProps) {
  const {formatMessage} = useIntl()
  const subject = formatMessage({id: 'support.subject'})
  return (
    <>
      <PageIntro heading={texts.heading} text={texts.intro} actions={<CallAction main />}>
        <ContactMethods subject={subject} whole />
      </PageIntro>
      <Band tone="paper" className={styles.write}>
        <div className={styles.words}>
          <Heading of={texts.formHeading} order={2} />
          <Localized of={texts.formText} as="p" className={styles.text} />
          {form}
        </div>
        <div className={styles.say}>
          <Heading of={texts.adviceHeading} order={3} />
          <CheckList of={texts.advice} />
          <QuestionLinks of={questions} />
        </div>
      </Band>
      <Signposts heading={texts.signpostsHeading} of={texts.signposts} />
    </>
  )
}
