import {FormattedMessage} from 'react-intl'
import type {PrivacyPageQueryResult} from '#src/content/types.gen.ts'
import {formatDay} from '#src/i18n/format-day.ts'
import {Band} from '#src/ui/band.tsx'
import {editable} from '#src/ui/editable.ts'
import {Heading} from '#src/ui/heading.tsx'
import {RichText} from '#src/ui/rich-text.tsx'
import {useSite} from '#src/ui/site.tsx'
import {outlineOf} from '#src/ui/text-outline.ts'
import styles from './privacy-statement.module.css'
import {TableOfContents} from './table-of-contents.tsx'

/** The privacy statement: effective date, table of contents and text. */
export function PrivacyStatement({
  content,
}: {
  content: NonNullable<PrivacyPageQueryResult['statement']>
}) {
  const {locale} = useSite()
  const {title, effectiveDate, body} = content
  const outline = outlineOf(body.value)
  const day = effectiveDate && formatDay(locale, effectiveDate)
  return (
    <>
      <Band tone="ink" className={styles.head}>
        <Heading of={title} order={1} />
        {day && (
          <p className={styles.effective} {...editable(content, 'effectiveDate')}>
            <FormattedMessage
              id="privacy.effective"
              values={{
                date: (
                  <time key="date" dateTime={effectiveDate}>
                    {day}
                  </time>
                ),
              }}
            />
          </p>
        )}
      </Band>
      <Band tone="surface" className={styles.statement}>
        {outline.length > 0 && <TableOfContents outline={outline} lang={body.lang} />}
        <RichText of={body} under={1} outline={outline} className={styles.text} />
      </Band>
    </>
  )
}
