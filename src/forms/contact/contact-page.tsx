import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {CallAction} from '#src/ui/actions/support-actions.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Signposts} from '#src/ui/layout/signposts.tsx'
import {CheckList} from '#src/ui/text/check-list.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import styles from './contact-page.module.css'

/** The contact page (specification section 2). */
export function ContactPage({form}: {form: ReactNode}) {
  const {formatMessage} = useIntl()
  const subject = formatMessage({id: 'support.subject'})
  const say = [
    formatMessage({id: 'contact.say.who'}),
    formatMessage({id: 'contact.say.phone'}),
    formatMessage({id: 'contact.say.product'}),
    formatMessage({id: 'contact.say.question'}),
  ]
  return (
    <>
      <PageIntro
        heading={formatMessage({id: 'contact.heading'})}
        text={formatMessage({id: 'contact.intro'})}
        actions={<CallAction main />}
      >
        <ContactMethods subject={subject} whole />
      </PageIntro>
      <Band tone="paper" className={styles.write}>
        <div className={styles.words}>
          <Title order={2}>{formatMessage({id: 'contact.write.heading'})}</Title>
          <p className={styles.text}>{formatMessage({id: 'contact.write.text'})}</p>
          {form}
        </div>
        <div className={styles.say}>
          <Title order={3}>{formatMessage({id: 'contact.say.heading'})}</Title>
          <CheckList of={{value: say, lang: null}} />
        </div>
      </Band>
      <Signposts to={['faq', 'correction', 'downloads']} />
    </>
  )
}
