import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import type {Api} from '#src/api/request.ts'
import type {MessagePart} from '#src/i18n/intl.ts'
import type {ContentSource} from '#src/pages/content.ts'

/**
 * Deployment settings that pages need. They are not part of the build, so that the same build works
 * in every deployment.
 */
export interface SiteEnvironment {
  /** Origin of the public site, without a trailing slash. */
  publicUrl: string
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
  /** The forms API. */
  api: Api
  /** Set if visits are not counted. */
  uncounted?: true
  /** Set on landing pages and on the decisions of a year, whose addresses come from the content. */
  landing?: {
    /** The path of the page within the router, which contains the document id of a landing page. */
    route: string
    /** The English address of the page. */
    path: string
  }
}

/** The context that every route's `loader` and `head` receive. */
export interface RouterContext {
  locale: Locale
  intl: IntlShape
  content: ContentSource
  /**
   * Adds a message catalogue to `intl` that only some pages need. The server has all messages from
   * the start, and lists the part in the page for hydration.
   */
  addMessages(part: MessagePart): Promise<void> | undefined
  environment: SiteEnvironment
}
