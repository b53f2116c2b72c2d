import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {Api} from '#src/api/request.ts'
import type {ContentSource} from '#src/content/content.ts'

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
  intl: IntlShape
  content: ContentSource
  environment: SiteEnvironment
}
