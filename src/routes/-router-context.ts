import type {Locale} from '#schemas/locales.ts'
import type {Api} from '#src/api/request.ts'
import type {ContentSource} from '#src/content/content.ts'
import type {SiteIntl} from '#src/i18n/intl.ts'

/** What the server knows of its surroundings and pages need: the same build runs anywhere. */
export interface SiteEnvironment {
  /** Origin of the public site, without a trailing slash. */
  publicUrl: string
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The forms API. */
  api: Api
}

/** Given to every route's loader and head. */
export interface RouterContext {
  locale: Locale
  intl: SiteIntl
  content: ContentSource
  environment: SiteEnvironment
}
