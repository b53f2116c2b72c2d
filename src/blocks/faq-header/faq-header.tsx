import {useIntl} from 'react-intl'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import type {FaqList} from '#src/content/faq-lists.ts'
import {Action} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {Heading, Title} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {VisuallyHidden} from '#src/ui/text/visually-hidden.tsx'
import styles from './faq-header.module.css'

interface FaqHeaderProps {
  content: NonNullable<FaqPageQueryResult['page']>['faqHeader'] | undefined
  lists: readonly FaqList[]
}

/**
 * The top of the FAQ page with its table of contents. Texts that are missing in the content come
 * from the message catalogue.
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

/**
 * The table of contents: a link for each list of questions, with its number, heading and number of
 * questions.
 */
function ListLinks({lists}: {lists: readonly FaqList[]}) {
  const {formatMessage} = useIntl()
  if (lists.length === 0) return null
  const all = lists.reduce((sum, {entries}) => sum + entries.length, 0)
  return (
    <nav aria-labelledby="faq_contents" className={styles.contents}>
      <p className={styles.caption}>
        <span id="faq_contents">{formatMessage({id: 'faq.contents'})}</span>
        <span>{formatMessage({id: 'faq.count'}, {count: all})}</span>
      </p>
      <ol role="list">
        {lists.map(({number, id, heading, entries}) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              <span aria-hidden="true" className={styles.number}>
                {number}
              </span>
              {heading?.value ? (
                <Localized of={heading} className={styles.subject} />
              ) : (
                <span className={styles.subject}>{formatMessage({id: 'faq.list'}, {number})}</span>
              )}
              <span aria-hidden="true" className={styles.count}>
                {entries.length}
              </span>
              <VisuallyHidden>
                {': '}
                {formatMessage({id: 'faq.count'}, {count: entries.length})}
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
