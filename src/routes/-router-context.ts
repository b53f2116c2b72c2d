import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {Api} from '#src/api/request.ts'
import type {ContentSource} from '#src/content/content.ts'
import type {MessagePart} from '#src/i18n/intl.ts'

/** Deployment settings that pages need; the same build runs anywhere. */
export interface SiteEnvironment {
  /** Origin of the public site, without a trailing slash. */
  publicUrl: string
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The forms API. */
  api: Api
}

/** Passed to every route's loader and head. */
export interface RouterContext {
  locale: Locale
  intl: IntlShape
  content: ContentSource
  /** Adds messages to `intl` that only some pages need. The server has all of them. */
  addMessages(part: MessagePart): Promise<void> | undefined
  environment: SiteEnvironment
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Messages that a route needs besides the common ones. */
    messages?: MessagePart
  }
}
