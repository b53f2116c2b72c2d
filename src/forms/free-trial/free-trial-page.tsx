import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {WriteAction} from '#src/ui/actions/support-actions.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Signposts} from '#src/ui/layout/signposts.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import {ProductPrices} from '#src/ui/text/product-prices.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './free-trial-page.module.css'
import {premiumTrialDays, type TrialProducts, trialLengths} from './trial-lengths.ts'
import {useTrialSteps} from './trial-steps.ts'

/**
 * The free-trial page: explains what a trial is, how it works, and how to request one
 * (specification sections 1 and 2).
 */
export function FreeTrialPage({form, products}: {form: ReactNode; products: TrialProducts}) {
  const {formatMessage} = useIntl()
  return (
    <>
      <PageIntro
        heading={formatMessage({id: 'freeTrial.heading'})}
        text={formatMessage({id: 'freeTrial.intro'})}
        actions={
          <>
            <TrialAction />
            <FormLink to="/automotive-expert/free-trial#request" />
            <p>{formatMessage({id: 'freeTrial.noCard'})}</p>
          </>
        }
      >
        <TrialDays products={products} />
      </PageIntro>
      <Band tone="surface" className={styles.steps}>
        <Title order={2}>{formatMessage({id: 'freeTrial.steps.heading'})}</Title>
        <Steps of={useTrialSteps(['ask', 'approve', 'login', 'left', 'pay', 'cancel'])} numbered />
      </Band>
      <TrialRequest form={form} />
      <Signposts to={['faq', 'contact', 'downloads']} />
    </>
  )
}

/**
 * Shows the length of free trials of the online products and the desktop product (specification
 * section 9).
 */
function TrialDays({products}: {products: TrialProducts}) {
  const {formatMessage} = useIntl()
  return (
    <dl className={styles.lengths}>
      {trialLengths(products).map(({days, products}) => (
        <div key={days}>
          <dt>{formatMessage({id: 'freeTrial.online'})}</dt>
          <dd className={styles.days}>{formatMessage({id: 'freeTrial.days'}, {days})}</dd>
          <dd>
            <ProductPrices products={products} className={styles.names} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{formatMessage({id: 'freeTrial.desktop'})}</dt>
        <dd className={styles.days}>
          {formatMessage(
            {id: 'freeTrial.days'},
            {days: products[0]?.premiumTrialDays ?? premiumTrialDays},
          )}
        </dd>
        <dd>
          <SiteLink to="/faq#premium-edition">{formatMessage({id: 'freeTrial.premium'})}</SiteLink>
        </dd>
      </div>
    </dl>
  )
}

/** The section for requesting a trial without registering online. Contains the form. */
function TrialRequest({form}: {form: ReactNode}) {
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
