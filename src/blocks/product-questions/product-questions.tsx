import {useIntl} from 'react-intl'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import type {LandingBlock} from '#src/content/landing-block.ts'
import {phoneHref} from '#src/i18n/contact-hrefs.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Fold} from '#src/ui/layout/fold.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading, Title} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './product-questions.module.css'

/**
 * The questions that buyers of the product ask, next to the phone number of support. Renders nothing
 * if editors chose no questions.
 */
export function ProductQuestions({
  content,
}: {
  content: NonNullable<ProductPageQueryResult>['productQuestions']
}) {
  const {formatMessage} = useIntl()
  const {settings} = useSite()
  const {phone, supportHours} = settings
  const entries = content.entries?.filter(({question}) => question?.value)
  if (!entries?.length) return null
  return (
    <Band tone="paper" className={styles.block}>
      <div className={styles.words}>
        {content.questionsHeading?.value ? (
          <Heading of={content.questionsHeading} order={2} />
        ) : (
          <Title order={2}>{formatMessage({id: 'nav.faq'})}</Title>
        )}
        {phone && (
          <p>
            {formatMessage({id: 'support.call'})}{' '}
            <a href={phoneHref(phone)} className={styles.phone} {...editable(settings, 'phone')}>
              {phone}
            </a>
          </p>
        )}
        <Localized of={supportHours} as="p" className={styles.hours} />
        <SiteLink to="/faq" className={styles.all}>
          {formatMessage({id: 'nav.faq'})}
        </SiteLink>
      </div>
      <div className={styles.list}>
        {entries.map(({id, question, answer}) => (
          <Fold key={id} heading={<Heading of={question} order={3} />}>
            <RichText of={answer} under={3} className={styles.answer} />
          </Fold>
        ))}
      </div>
    </Band>
  )
}

/** The questions as a block of a landing page. */
export const QuestionsBlock = ({content}: {content: LandingBlock<'questionsBlock'>}) => (
  <ProductQuestions content={content} />
)
