import type {ProductPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {CheckList} from '#src/ui/text/check-list.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './feature-list.module.css'

/** The complete list of a product's features. */
export function FeatureList({
  content,
  idSuffix = '',
}: {
  content: NonNullable<ProductPageQueryResult>['featureList']
  /** Suffix of the element id; needed if the page has another list of features. */
  idSuffix?: string
}) {
  return (
    <Band tone="surface" id={`features${idSuffix}`} className={styles.block}>
      <div className={styles.head}>
        <Heading of={content.featuresHeading} order={2} />
        <Localized of={content.featuresIntro} as="p" className={styles.intro} />
      </div>
      <CheckList of={content.features} className={styles.list} />
    </Band>
  )
}
