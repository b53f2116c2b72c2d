import {useIntl} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {SiteQueryResult} from '#schemas/types.gen.ts'
import {CloseIcon} from '../pictures/icons.tsx'
import {editable} from '../text/editable.ts'
import {siteHref} from '../text/site-link.tsx'

type Announcement = NonNullable<SiteQueryResult['announcement']>

interface AnnouncementProps {
  of: Announcement
  locale: Locale
  /** The page's path in this language, without the language prefix. All download pages are one page. */
  path: string
}

/**
 * The bar above the header. Only the server renders the bar, and hydration ignores it, so the app
 * contains no code for it. `src/boot/announcement.ts` shows the button and remembers that a visitor
 * has closed the bar. If editors chose pages for the bar, all other pages contain the bar too,
 * hidden, for navigation within the app.
 */
export function AnnouncementBar({of, locale, path}: AnnouncementProps) {
  const {formatMessage} = useIntl()
  const {text, linkLabel, to, pages} = of
  const paths = pages?.length ? pages.filter((page) => page !== null) : undefined
  const langOf = (content: {lang: string | null}) =>
    content.lang && content.lang !== locale ? content.lang : undefined
  if (!text?.value) return null
  return (
    <aside
      className="announcement"
      aria-label={formatMessage({id: 'announcement.label'})}
      data-key={keyOf(of)}
      data-paths={paths?.join(' ')}
      hidden={paths && !paths.includes(path.replace(/\?.*/, ''))}
    >
      <span lang={langOf(text)} {...editable(text, 'value')}>
        {text.value}
      </span>
      {to && linkLabel?.value && (
        <>
          {' '}
          <a href={siteHref(to, locale)} lang={langOf(linkLabel)} {...editable(linkLabel, 'value')}>
            {linkLabel.value}
          </a>
        </>
      )}
      <button type="button" hidden aria-label={formatMessage({id: 'announcement.close'})}>
        <CloseIcon />
      </button>
    </aside>
  )
}

/**
 * Returns a short key, by which browsers remember that a visitor has closed the bar. The key is the
 * same in all languages. A new English text has a new key, and so has the same text that appears again later.
 */
const keyOf = ({english, text, from}: Announcement) =>
  [...(english ?? text?.value ?? ''), ...(from ?? '')]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xff_ff_ff, 7)
    .toString(36)
