import {renderToStaticMarkup} from 'react-dom/server'
import {RawIntlProvider} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import {createSiteIntl, type Messages} from '../i18n/intl.ts'
import en from '../i18n/preview/en.json'
import es from '../i18n/preview/es.json'
import {PreviewBar} from './preview-bar.tsx'

const catalogues: Record<Locale, Messages> = {en, es}

const previewIntl = (locale: Locale) => createSiteIntl(locale, catalogues[locale])

/** The reasons for which the preview shows a message instead of a page. */
export type PreviewNotice = 'ended' | 'refused' | 'over' | 'tooLong' | 'noToken' | 'away' | 'busy'

/**
 * Returns the HTML of the bar above a page of the preview.
 *
 * @param until - when the shared preview link expires; undefined for users of the Studio
 * @param release - the name of the release that the page shows; undefined for drafts
 */
export const previewBar = (
  locale: Locale,
  until: Date | undefined,
  release: string | undefined,
): string =>
  renderToStaticMarkup(
    <RawIntlProvider value={previewIntl(locale)}>
      <PreviewBar until={until} release={release} />
    </RawIntlProvider>,
  )

/**
 * Returns the title and HTML body of a notice. Its link opens the public site outside of any
 * iframe.
 */
export function previewNotice(locale: Locale, notice: PreviewNotice) {
  const {formatMessage} = previewIntl(locale)
  const title = formatMessage({id: `preview.notice.${notice}.heading`})
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <p>{formatMessage({id: `preview.notice.${notice}.text`})}</p>
      <p>
        <a href="/" target="_blank" rel="noreferrer">
          {formatMessage({id: 'preview.home'})}
        </a>
      </p>
    </main>,
  )
  return {title, body}
}
