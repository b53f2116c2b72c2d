import type {TrustedProxies} from '../../server-kit/src/http/trusted-proxies.ts'
import type {PoolLimits} from '../../server-kit/src/pictures/picture-pool.ts'
import type {LoginTextOptions} from './login/login-texts.ts'
import type {SessionLifetimes} from './login/session-lifetimes.ts'
import type {QueryLimits} from './query/thread/query-thread.ts'
import type {SettingNames} from './setting-names.ts'
import type {ProtectedDocuments} from './transaction/protected-documents.ts'

export interface LakeOptions {
  /** The folder of `content.sqlite`, `assets/` and `editor-token`. Created if it does not exist. */
  readonly dataDir: string
  /** 127.0.0.1 by default. */
  readonly host?: string | undefined
  /** 3333 by default; 0 for any free port. */
  readonly port?: number
  /** Lower-case letters, digits and dashes; `local` by default. */
  readonly projectId?: string | undefined
  /** `production` by default. */
  readonly dataset?: string | undefined
  /** The first user's password. By default the stored one; the first start makes a random one. */
  readonly editorPassword?: string | undefined
  /** How long sessions last; 12 hours idle, 30 days in all by default. */
  readonly sessionLifetimes?: Partial<SessionLifetimes>
  /** Documents that Studio users may not remove or duplicate; none by default. */
  readonly protectedDocuments?: ProtectedDocuments
  /** How many days the history is kept; unlimited by default. */
  readonly historyDays?: number
  /** A built Studio to serve at `/`. */
  readonly studioDir?: string | undefined
  /**
   * Returns the origin of the site that shows the content, for a browser that called the lake by this
   * Host header. The Studio may show it in a frame and call it. Called at every request.
   */
  readonly siteUrl?: (studioHost: string | undefined) => string | undefined
  /** An SVG for the sign-in pages. */
  readonly icon?: string
  /** Receives a line for each unexpected error in this process; stderr by default. */
  readonly log?: (line: string) => void
  /** Replaces texts of the sign-in pages; any subset, in English and Spanish. */
  readonly texts?: LoginTextOptions
  /** How error messages name settings and commands; those of this package by default. */
  readonly names?: Partial<SettingNames>
  /** Origins of pages that may call, in addition to the lake's own: exact, or with `*`. */
  readonly allowedOrigins?: readonly string[]
  /** Host names the lake answers to, in addition to the loopback names. */
  readonly allowedHosts?: readonly string[]
  /** Proxies whose client address is trusted; this machine's by default. */
  readonly proxies?: TrustedProxies
  /** Shares and time limits of picture processes; see PicturePool. */
  readonly pictureLimits?: Partial<PoolLimits>
  /** How long queries may take; see QUERY_LIMITS. */
  readonly queryLimits?: QueryLimits
  /** Event streams that users may have open at once, 5,000 by default, and anonymous callers half. */
  readonly streamLimit?: number
}
