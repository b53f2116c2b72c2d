import {useIntl} from 'react-intl'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading, Title} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './faq-header.module.css'

interface FaqHeaderProps {
  content: NonNullable<FaqPageQueryResult['page']>['faqHeader'] | undefined
}

/** The top of the FAQ page. If editors entered no heading, shows a heading from the catalogue. */
export function FaqHeader({content}: FaqHeaderProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="ink" className={styles.header}>
      {content?.faqHeading?.value ? (
        <Heading of={content.faqHeading} order={1} />
      ) : (
        <Title order={1}>{formatMessage({id: 'nav.faq'})}</Title>
      )}
      <Localized of={content?.faqIntro} as="p" className={styles.intro} />
    </Band>
  )
}
