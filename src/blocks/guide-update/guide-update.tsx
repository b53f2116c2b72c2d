import {useIntl} from 'react-intl'
import type {CountedUpdate} from '#src/content/decisions.ts'
import {formatDay} from '#src/i18n/format-day.ts'
import {useSite} from '#src/ui/site.tsx'
import {Title} from '#src/ui/text/heading.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import styles from './guide-update.module.css'

/** An update of the labor guide: its date, what is new, and how many corrections it contains. */
export function GuideUpdate({update}: {update: CountedUpdate}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const {name, date, notes, corrections} = update
  const day = date && formatDay(locale, date)
  return (
    <li className={styles.update}>
      <Title order={3} size="h4">
        {name}
      </Title>
      <p className={styles.facts}>
        {day && <time dateTime={date}>{day}</time>}
        <b>{formatMessage({id: 'corrections.inThisUpdate'}, {count: corrections})}</b>
      </p>
      <Localized of={notes} as="p" />
    </li>
  )
}
