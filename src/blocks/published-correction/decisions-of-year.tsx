import {useIntl} from 'react-intl'
import type {Decision} from '#src/content/decisions.ts'
import {formatMonth} from '#src/i18n/format-day.ts'
import {Action} from '#src/ui/actions/action.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {PageIntro} from '#src/ui/layout/page-intro.tsx'
import {useSite} from '#src/ui/site.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import styles from './decisions-band.module.css'
import row from './published-correction.module.css'
import {PublishedCorrection} from './published-correction.tsx'

interface DecisionsOfYearProps {
  year: string
  decisions: readonly Decision[]
}

/** All decisions of a year by month, each at its own anchor. */
export function DecisionsOfYear({year, decisions}: DecisionsOfYearProps) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const byMonth = Map.groupBy(decisions, ({month}) => month ?? '')
  return (
    <>
      <PageIntro
        heading={{value: formatMessage({id: 'corrections.year'}, {year})}}
        text={{value: formatMessage({id: 'corrections.yearIntro'}, {year})}}
        actions={
          <Action to="/corrections" size="lg">
            {formatMessage({id: 'corrections.all'})}
          </Action>
        }
      />
      <Band tone="surface" className={styles.block}>
        {[...byMonth].map(([month, ofMonth]) => (
          <section key={month} className={styles.month}>
            <Title order={2} size="h3">
              {formatMonth(locale, month) ?? month}
            </Title>
            <ul role="list" className={row.list}>
              {ofMonth.map((decision) => (
                <PublishedCorrection key={decision.id} decision={decision} anchored />
              ))}
            </ul>
          </section>
        ))}
      </Band>
    </>
  )
}
