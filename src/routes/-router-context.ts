import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {Api} from '#src/api/request.ts'
import type {ContentSource} from '#src/content/content.ts'
import type {MessagePart} from '#src/i18n/intl.ts'

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
  /** Adds words to `intl` that only some pages need, once. The server has them all. */
  addMessages(part: MessagePart): Promise<void> | undefined
  environment: SiteEnvironment
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Words that a route needs beside those of every page. */
    messages?: MessagePart
  }
}
