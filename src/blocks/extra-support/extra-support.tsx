import {useIntl} from 'react-intl'
import type {FaqPageQueryResult} from '#src/content/types.gen.ts'
import {Band} from '#src/ui/band.tsx'
import {ContactMethods} from '#src/ui/contact-methods.tsx'
import {Heading} from '#src/ui/heading.tsx'
import {Localized} from '#src/ui/localized.tsx'
import {Downloads} from './downloads.tsx'
import styles from './extra-support.module.css'

interface ExtraSupportProps {
  content: NonNullable<FaqPageQueryResult['page']>['extraSupport'] | undefined
  downloads: FaqPageQueryResult['downloads']
}

/** For visitors who found no answer: support by phone, and all downloads. */
export function ExtraSupport({content, downloads}: ExtraSupportProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="paper" className={styles.block}>
      <div className={styles.column}>
        <Heading of={content?.extraSupportHeading} order={2} size="h3" />
        <Localized of={content?.extraSupportText} as="p" className={styles.text} />
        <ContactMethods subject={formatMessage({id: 'support.subject'})} />
      </div>
      <div className={styles.column}>
        <Heading of={content?.downloadsHeading} order={2} size="h3" />
        <Localized of={content?.downloadsText} as="p" className={styles.text} />
        <Downloads files={downloads} />
      </div>
    </Band>
  )
}
