import {FormattedMessage, useIntl} from 'react-intl'

interface PreviewBarProps {
  /** When a guest's link expires; undefined for staff. */
  until: Date | undefined
}

/**
 * The bar on every page of a preview, with a button to end it. Works without scripts. Its styles
 * (preview-bar.css) are in the preview's own stylesheet.
 */
export function PreviewBar({until}: PreviewBarProps) {
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
            id="preview.barUntil"
            values={{
              until: (
                // UTC until local-time.ts converts it to the reader's time zone.
                <time key="until" dateTime={until.toISOString()} data-local-time="">
                  {formatDate(until, {...untilFormat, timeZone: 'UTC', timeZoneName: 'short'})}
                </time>
              ),
            }}
          />
        ) : (
          <FormattedMessage id="preview.bar" />
        )}
      </span>
      <button type="submit" className="preview-end">
        <FormattedMessage id="preview.end" />
      </button>
    </form>
  )
}

const untilFormat = {month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit'} as const
