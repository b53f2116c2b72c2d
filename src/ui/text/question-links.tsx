import {useIntl} from 'react-intl'
import {Title} from './heading.tsx'
import {Localized, type PageText} from './localized.tsx'
import styles from './question-links.module.css'
import {SiteLink} from './site-link.tsx'

/** Questions of the FAQ page that editors chose for a page with a form. */
export type ChosenQuestions = readonly {anchor: string | null; question: PageText | null}[] | null

/**
 * Links to questions of the FAQ page, next to a form: perhaps the answer makes the message unnecessary.
 * Renders nothing without questions.
 */
export function QuestionLinks({of}: {of: ChosenQuestions | undefined}) {
  const {formatMessage} = useIntl()
  if (!of?.length) return null
  return (
    <div className={styles.block}>
      <Title order={3}>{formatMessage({id: 'nav.faq'})}</Title>
      <ul role="list">
        {of.map(
          ({anchor, question}) =>
            anchor && (
              <li key={anchor}>
                <SiteLink to={`/faq#${anchor}`} className={styles.link}>
                  <Localized of={question} />
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
