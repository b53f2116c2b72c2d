import type {TrustedProxies} from '../../server-kit/src/http/trusted-proxies.ts'
import type {Log} from '../../server-kit/src/log.ts'
import type {PoolLimits} from '../../server-kit/src/pictures/picture-pool.ts'
import type {ReleaseAdditions} from './actions/release-additions.ts'
import type {LoginTextOptions} from './login/login-texts.ts'
import type {FactorRole} from './login/roles.ts'
import type {SessionLifetimes} from './login/session-lifetimes.ts'
import type {QueryLimits} from './query/thread/query-thread.ts'
import type {ContentTools} from './routes/content-tools.ts'
import type {SettingNames} from './setting-names.ts'
import type {ProtectedDocuments} from './transaction/protected-documents.ts'

export interface LakeOptions {
  /**
   * The folder for `content.sqlite`, `assets/` and `editor-token`. Created if it does not exist.
   */
  readonly dataDir: string
  /** Address to listen on; 127.0.0.1 by default. */
  readonly host?: string | undefined
  /** Port to listen on; 3333 by default, 0 for any free port. */
  readonly port?: number
  /** File descriptor of an open socket to listen on, instead of `host` and `port`. */
  readonly socket?: number | undefined
  /**
   * Origin by which other machines reach the lake, such as `https://lake.example.com`. The `url` of
   * asset documents begins with it. By default the origin for programs on this machine.
   */
  readonly url?: string | undefined
  /**
   * Lets administrators invite users and add allowed origins with Sanity's command line. The lake sends no mail:
   * this function gets the path at which an invited user sets a password. Without it, `sanity users invite` and
   * `sanity cors` get an error that names the lake's own settings.
   */
  readonly invited?: ((email: string, path: string) => void) | undefined
  /** Id of the Sanity project: lower-case letters, digits and dashes; `local` by default. */
  readonly projectId?: string | undefined
  /** Name of the dataset; `production` by default. */
  readonly dataset?: string | undefined
  /**
   * Which further datasets the lake may have: none by default (`one`), those that administrators create
   * (`created`), or each one that a request names (`onDemand`). All have the same users.
   */
  readonly datasets?: 'one' | 'created' | 'onDemand'
  /**
   * Password of the first user, set at every start. By default the stored password is used; the
   * first start creates a random password.
   */
  readonly editorPassword?: string | undefined
  /**
   * Users with one of these roles or a higher one need a second factor: a passkey or one-time codes.
   * They set it up when they sign in. `support` means all users who may see visitors' messages. By
   * default it is optional for everybody.
   */
  readonly secondFactorFrom?: readonly FactorRole[] | undefined
  /** How long sessions last: by default 12 hours without activity, and 30 days in total. */
  readonly sessionLifetimes?: Partial<SessionLifetimes>
  /** Documents that Studio users may not remove or duplicate; none by default. */
  readonly protectedDocuments?: ProtectedDocuments
  /** Returns the documents that a release publishes in addition to its own; none by default. */
  readonly releaseAdditions?: ReleaseAdditions
  /**
   * Answers agents and validates documents with the schema of the content. By default agents get tools
   * for every schema, and nothing is validated.
   */
  readonly contentTools?: ContentTools | undefined
  /** How many days the history is kept; unlimited by default. */
  readonly historyDays?: number
  /** Folder of a built Studio to serve at `/`. */
  readonly studioDir?: string | undefined
  /**
   * Folder with the files in `static/` of earlier builds of the Studio, for tabs that are open while
   * it is replaced.
   */
  readonly earlierStudioDir?: string | undefined
  /**
   * Returns the origin of the site that shows the content, for a browser that calls the lake with
   * this Host header. The Studio may show the site in a frame and call it. The lake calls this
   * function for every request.
   */
  readonly siteUrl?: (studioHost: string | undefined) => string | undefined
  /**
   * Origin at which users open the Studio, such as `https://studio.example.com`. With https, the
   * sign-in redirects and its cookie use https even if the proxy does not report the scheme. The
   * product's variable STUDIO_URL.
   */
  readonly studioUrl?: string | undefined
  /** SVG source of the icon of the sign-in pages. */
  readonly icon?: string
  /** Receives each unexpected error in this process as one line; by default it goes to stderr. */
  readonly log?: Log
  /** Replaces texts of the sign-in pages; any subset, in English and Spanish. */
  readonly texts?: LoginTextOptions
  /**
   * Names that error messages use for settings and commands. By default, error messages use the
   * names of this package's options and commands.
   */
  readonly names?: Partial<SettingNames>
  /**
   * Origins whose pages may call the API, in addition to the lake's own origin. May contain `*`.
   */
  readonly allowedOrigins?: readonly string[]
  /** Host names that requests may use, in addition to the loopback names. */
  readonly allowedHosts?: readonly string[]
  /** Proxies that may report the client's address and scheme; by default those on this machine. */
  readonly proxies?: TrustedProxies
  /** Limits of the processes that transform images; see PicturePool. */
  readonly pictureLimits?: Partial<PoolLimits>
  /** How long queries may take; see queryLimits. */
  readonly queryLimits?: QueryLimits
  /**
   * Maximum number of event streams that all users together may have open; 5,000 by default. All
   * anonymous callers together may have half as many.
   */
  readonly streamLimit?: number
}
