import {FormattedMessage, useIntl} from 'react-intl'
import type {PrivacyPageQueryResult} from '#schemas/types.gen.ts'
import {formatDay} from '#src/i18n/format-day.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {useSite} from '#src/ui/site.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {useForeignLang} from '#src/ui/text/localized.tsx'
import {RichText} from '#src/ui/text/rich-text.tsx'
import {type OutlineEntry, outlineOf} from '#src/ui/text/text-outline.ts'
import styles from './privacy-statement.module.css'

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

interface TableOfContentsProps {
  outline: readonly OutlineEntry[]
  /** The language of the headings, which may differ from the page's language. */
  lang: string | null
}

/**
 * The table of contents: links to the headings of the privacy statement. It is collapsed on a phone,
 * and next to the statement on wide screens.
 */
function TableOfContents({outline, lang}: TableOfContentsProps) {
  const {formatMessage} = useIntl()
  const label = formatMessage({id: 'privacy.contents'})
  return (
    <nav aria-label={label} className={styles.contents}>
      <p className={styles.label}>{label}</p>
      <details className={styles.fold} suppressHydrationWarning>
        <summary className={styles.summary}>{label}</summary>
        <Entries of={outline} lang={useForeignLang(lang)} />
      </details>
    </nav>
  )
}

function Entries({of, lang}: {of: readonly OutlineEntry[]; lang?: string | undefined}) {
  return (
    <ol role="list" lang={lang} className={styles.entries}>
      {of.map(({id, text, inner}) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {inner.length > 0 && <Entries of={inner} />}
        </li>
      ))}
    </ol>
  )
}
