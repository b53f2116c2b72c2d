import {useIntl} from 'react-intl'
import {decisionsPath, feedPaths} from '#schemas/decision-paths.ts'
import type {CountedDecisions} from '#src/content/decisions.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {Heading} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './decisions-band.module.css'
import {DecisionsSearch} from './decisions-search.tsx'

interface DecisionsBandProps extends Pick<CountedDecisions, 'newest' | 'years'> {
  texts: Pick<CountedDecisions['texts']['page'], 'listHeading' | 'note'>
  load: Parameters<typeof DecisionsSearch>[0]['load']
}

/** The newest decisions with the search, and links to the decisions of each year. */
export function DecisionsBand({texts, newest, years, load}: DecisionsBandProps) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  return (
    <Band tone="surface" className={styles.block}>
      <div className={styles.words}>
        <Heading of={texts.listHeading} order={2} />
        <Localized of={texts.note} as="p" className={styles.note} />
      </div>
      {newest.length > 0 ? (
        <DecisionsSearch newest={newest} years={years} load={load} />
      ) : (
        <p>{formatMessage({id: 'corrections.none'})}</p>
      )}
      <nav aria-label={formatMessage({id: 'corrections.years'})} className={styles.years}>
        {years.map(({year, count}) => (
          <SiteLink key={year} to={decisionsPath(year)}>
            {formatMessage({id: 'corrections.year'}, {year})} ({count})
          </SiteLink>
        ))}
        <a href={feedPaths[locale]}>{formatMessage({id: 'corrections.follow'})}</a>
      </nav>
    </Band>
  )
}
