import {useIntl} from 'react-intl'
import type {FaqList} from '#src/content/faq-lists.ts'
import type {FaqPageQueryResult} from '#src/content/types.gen.ts'
import {Action} from '#src/ui/action.tsx'
import {Band} from '#src/ui/band.tsx'
import {Heading} from '#src/ui/heading.tsx'
import {Localized} from '#src/ui/localized.tsx'
import {Title} from '#src/ui/title.tsx'
import styles from './faq-header.module.css'
import {ListLinks} from './list-links.tsx'

interface FaqHeaderProps {
  content: NonNullable<FaqPageQueryResult['page']>['faqHeader'] | undefined
  lists: readonly FaqList[]
}

/**
 * The top of the FAQ page with its table of contents. Texts that no editor has written come from
 * the catalogue.
 */
export function FaqHeader({content, lists}: FaqHeaderProps) {
  const {formatMessage} = useIntl()
  return (
    <Band tone="ink" className={styles.header}>
      <div className={styles.words}>
        {content?.faqHeading?.value ? (
          <Heading of={content.faqHeading} order={1} />
        ) : (
          <Title order={1}>{formatMessage({id: 'nav.faq'})}</Title>
        )}
        <Localized of={content?.faqIntro} as="p" className={styles.intro} />
        <div className={styles.action}>
          <Action to="/contact-us" size="lg">
            {content?.faqContactLinkText?.value ? (
              <Localized of={content.faqContactLinkText} />
            ) : (
              formatMessage({id: 'nav.contactUs'})
            )}
          </Action>
        </div>
      </div>
      <ListLinks lists={lists} />
    </Band>
  )
}
