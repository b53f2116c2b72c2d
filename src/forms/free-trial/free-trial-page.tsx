import type {ReactNode} from 'react'
import {useIntl} from 'react-intl'
import type {PageTexts} from '#schemas/page-texts/page-text.ts'
import type {TrialPageQueryResult} from '#schemas/types.gen.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {ContactMethods} from '#src/ui/actions/contact-methods.tsx'
import {WriteAction} from '#src/ui/actions/support-actions.tsx'
import {FormLink} from '#src/ui/fields/needs-script.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {Signposts} from '#src/ui/layout/signposts.tsx'
import {Steps} from '#src/ui/layout/steps.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {ProductPrices} from '#src/ui/text/product-prices.tsx'
import {type ChosenQuestions, QuestionLinks} from '#src/ui/text/question-links.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './free-trial-page.module.css'
import {premiumTrialDays, type TrialProducts, trialLengths} from './trial-lengths.ts'

/** The texts of the free-trial page by group. */
export type TrialTexts = PageTexts<TrialPageQueryResult['texts']>

interface FreeTrialPageProps {
  texts: TrialTexts['page']
  products: TrialProducts
  /** Business days until an account is approved; null if the settings do not say it. */
  approvalDays: number | null
  questions?: ChosenQuestions
  form: ReactNode
}

/**
 * The free-trial page: explains what a trial is, how it works, and how to request one
 * (specification sections 1 and 2).
 */
export function FreeTrialPage({texts, products, form, ...details}: FreeTrialPageProps) {
  return (
    <>
      <PageIntro
        heading={texts.heading}
        text={texts.intro}
        actions={
          <>
            <TrialAction label={texts.trialButton} />
            <FormLink to="/automotive-expert/free-trial#request" label={texts.formButton} />
            <Localized of={texts.cardNote} as="p" />
          </>
        }
      >
        <TrialDays texts={texts} products={products} />
      </PageIntro>
      <TrialRequest texts={texts} form={form} {...details} />
      <Signposts heading={texts.signpostsHeading} of={texts.signposts} />
    </>
  )
}

/**
 * Shows the length of free trials of the online products and the desktop product (specification
 * section 9).
 */
function TrialDays({texts, products}: Pick<FreeTrialPageProps, 'texts' | 'products'>) {
  const {formatMessage} = useIntl()
  return (
    <dl className={styles.lengths}>
      {trialLengths(products).map(({days, products}) => (
        <div key={days}>
          <Localized of={texts.onlineName} as="dt" />
          <dd className={styles.days}>{formatMessage({id: 'freeTrial.days'}, {days})}</dd>
          <dd>
            <ProductPrices products={products} className={styles.names} />
          </dd>
        </div>
      ))}
      <div>
        <Localized of={texts.desktopName} as="dt" />
        <dd className={styles.days}>
          {formatMessage(
            {id: 'freeTrial.days'},
            {days: products[0]?.premiumTrialDays ?? premiumTrialDays},
          )}
        </dd>
        <dd>
          <SiteLink to="/faq#premium-edition">
            <Localized of={texts.premiumLink} />
          </SiteLink>
        </dd>
      </div>
    </dl>
  )
}

/**
 * The section for requesting a trial without registering online. How the trial works is beside the
 * form, and on narrow screens below it.
 */
function TrialRequest({
  texts,
  approvalDays,
  questions,
  form,
}: Omit<FreeTrialPageProps, 'products'>) {
  const {formatMessage} = useIntl()
  const subject = formatMessage({id: 'freeTrial.subject'})
  return (
    <Band tone="paper" id="request" className={styles.request}>
      <div className={styles.words}>
        <Heading of={texts.formHeading} order={2} />
        <Localized of={texts.formText} as="p" className={styles.text} />
        <Localized of={texts.regionNote} as="p" className={styles.where} />
        {form}
        <WriteAction
          subject={subject}
          text={formatMessage({id: 'freeTrial.mailText'})}
          label={<Localized of={texts.mailButton} />}
        />
      </div>
      <div className={styles.aside}>
        <Heading of={texts.stepsHeading} order={2} size="h3" />
        <Steps of={texts.steps} numbered />
        {approvalDays && (
          <p className={styles.where}>
            {formatMessage({id: 'freeTrial.approval'}, {days: approvalDays})}
          </p>
        )}
        <QuestionLinks of={questions} />
        <ContactMethods subject={subject} />
      </div>
    </Band>
  )
}
