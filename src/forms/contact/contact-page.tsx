import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {Band} from '#src/ui/band.tsx'
import {CheckList} from '#src/ui/check-list.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {PageIntro} from '#src/ui/page-intro.tsx'
import {Signposts} from '#src/ui/signposts.tsx'
import {CallAction} from '#src/ui/support-actions.tsx'
import {Title} from '#src/ui/title.tsx'
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
