import {FormattedMessage, useIntl} from 'react-intl'

interface PreviewBarProps {
  /** When the shared preview link expires; undefined for users of the Studio. */
  until: Date | undefined
  /** The name of the release that the preview shows; undefined for drafts. */
  release: string | undefined
}

/**
 * The bar on every page of a preview, with a button to end the preview. It works without scripts.
 * Its styles (preview-bar.css) are in the preview's separate stylesheet.
 */
export function PreviewBar({until, release}: PreviewBarProps) {
  const {formatMessage, formatDate} = useIntl()
  return (
    <form
      method="post"
      action="/_preview/end"
      aria-label={formatMessage({id: 'preview.label'})}
      className="preview-bar"
    >
      <span>
        {until ? (
          <FormattedMessage
            id={release === undefined ? 'preview.barUntil' : 'preview.barReleaseUntil'}
            values={{
              release,
              until: (
                // The time is in UTC until entry-preview.tsx converts it to the reader's time zone.
                <time key="until" dateTime={until.toISOString()} data-local-time="">
                  {formatDate(until, {...untilFormat, timeZone: 'UTC', timeZoneName: 'short'})}
                </time>
              ),
            }}
          />
        ) : (
          <FormattedMessage
            id={release === undefined ? 'preview.bar' : 'preview.barRelease'}
            values={{release}}
          />
        )}
      </span>
      <button type="submit" className="preview-end">
        <FormattedMessage id="preview.end" />
      </button>
    </form>
  )
}

const untilFormat = {month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit'} as const
