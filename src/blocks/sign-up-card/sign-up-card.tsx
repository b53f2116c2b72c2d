import {useIntl} from 'react-intl'
import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import type {BlockProps} from '#src/content/landing-block.ts'
import {formatMoney} from '#src/i18n/format.ts'
import {TrialAction} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {CheckIcon} from '#src/ui/pictures/icons.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './sign-up-card.module.css'
import {type PricedProduct, UserTotals} from './user-totals.tsx'

/**
 * The price, what it includes, what a number of users costs with each product, and the link to sign
 * up.
 */
export function SignUpCard({
  content,
  products,
  idSuffix = '',
}: {
  content: NonNullable<ProductPageQueryResult>['signUpCard']
  /** All products, in order. */
  products: readonly PricedProduct[]
  /** Suffix of the element ids; needed if the page has another price card. */
  idSuffix?: string
}) {
  const {formatMessage} = useIntl()
  const {price, additionalUserPrice, includedUsers, trialDays} = content
  const terms = {
    includedUsers:
      includedUsers !== null && formatMessage({id: 'price.includedUsers'}, {count: includedUsers}),
    additionalUserPrice:
      additionalUserPrice !== null &&
      formatMessage({id: 'price.additionalUser'}, {amount: formatMoney(additionalUserPrice)}),
    trialDays: trialDays !== null && formatMessage({id: 'price.trialDays'}, {days: trialDays}),
  }
  return (
    <Band tone="surface" id={`price${idSuffix}`} className={styles.block}>
      <div className={styles.words}>
        <Heading of={content.signUpHeading} order={2} />
        <Localized of={content.signUpText} as="p" className={styles.text} />
      </div>
      <div className={styles.card}>
        <div className={styles.offer}>
          {price !== null && (
            <p className={styles.price}>
              <span className={styles.amount} {...editable(content, 'price')}>
                {formatMoney(price)}
              </span>{' '}
              {formatMessage({id: 'price.month'})}
            </p>
          )}
          <ul role="list" className={styles.terms}>
            {Object.entries(terms).map(
              ([field, term]) =>
                term !== false && (
                  <li key={field} {...editable(content, field)}>
                    <CheckIcon />
                    {term}
                  </li>
                ),
            )}
          </ul>
        </div>
        <div className={styles.order}>
          <UserTotals id={`users${idSuffix}`} products={products} here={content.slug} />
          <TrialAction />
        </div>
      </div>
    </Band>
  )
}

/** The price card that a block of a landing page shows. Renders nothing if the product was deleted. */
export const SignUpCardBlock = ({content, idSuffix}: BlockProps<'signUpCardBlock'>) =>
  content.product && (
    <SignUpCard content={content.product} products={content.products} idSuffix={idSuffix} />
  )
