import {useIntl} from 'react-intl'
import {type Decision, decisionPath, vehicleOf} from '#src/content/decisions.ts'
import {formatHours} from '#src/i18n/format.ts'
import {formatMonth} from '#src/i18n/format-day.ts'
import {useSite} from '#src/ui/site.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {SiteLink} from '#src/ui/text/site-link.tsx'
import styles from './published-correction.module.css'

interface PublishedCorrectionProps {
  decision: Decision
  /** Whether links to the decision lead here. */
  anchored?: boolean
}

/** A decided correction: vehicle, job, hours before and after, and the reason. */
export function PublishedCorrection({decision, anchored = false}: PublishedCorrectionProps) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const {id, job, outcome, reason, update, month} = decision
  const isAccepted = outcome === 'accepted'
  const path = decisionPath(decision)
  const when = month && formatMonth(locale, month)
  return (
    <li id={anchored ? id : undefined} className={styles.decision}>
      <div>
        <Title order={3} size="h4">
          {anchored ? (
            <a href={path.slice(path.indexOf('#'))}>{vehicleOf(decision)}</a>
          ) : (
            <SiteLink to={path}>{vehicleOf(decision)}</SiteLink>
          )}
        </Title>
        <Localized of={job} as="p" className={styles.job} />
        <p className={styles.facts}>
          <b data-outcome={outcome}>
            {formatMessage({id: isAccepted ? 'corrections.accepted' : 'corrections.declined'})}
          </b>
          {isAccepted && update && (
            <span>{formatMessage({id: 'corrections.inUpdate'}, {name: update})}</span>
          )}
          {when && <time dateTime={month}>{when}</time>}
        </p>
      </div>
      <Hours decision={decision} />
      <Localized of={reason} as="p" className={styles.reason} />
    </li>
  )
}

/** The time before and the time now, or only the unchanged time. */
function Hours({decision: {outcome, hoursBefore, hoursAfter}}: {decision: Decision}) {
  const {formatMessage} = useIntl()
  const times =
    outcome === 'accepted'
      ? ([
          ['before', hoursBefore],
          ['after', hoursAfter],
        ] as const)
      : ([['unchanged', hoursBefore]] as const)
  return (
    <dl className={styles.hours}>
      {times.map(
        ([name, hours]) =>
          hours !== null && (
            <div key={name} data-time={name}>
              <dt>{formatMessage({id: `corrections.${name}`})}</dt>
              <dd>{formatHours(hours)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
