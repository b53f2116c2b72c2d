import {FormattedMessage, useIntl} from 'react-intl'

interface PreviewBarProps {
  /** When a guest's link expires; undefined for staff. */
  until: Date | undefined
}

/**
 * Says on every page of a preview that it is one, and ends it; works without a script. Its styles
 * (preview-bar.css) are in the preview's own sheet.
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
                // Written for where nobody can tell the reader's clock; see local-time.ts.
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
