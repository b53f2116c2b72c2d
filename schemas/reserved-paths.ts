import {feedPaths} from './decision-paths.ts'
import {type Locale, locales} from './locales.ts'
import {addressKey, downloadShortcuts} from './page-paths.ts'

/**
 * The paths that the site's server answers itself. The route table (server/site/http/routes.ts) and
 * the forms API can have no other path. A path with a trailing slash also stands for everything
 * below it.
 */
export const routePaths = [
  '/_staff/',
  '/_preview/',
  '/_live/',
  '/_visit/',
  '/_data/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/specrules.json',
  '/dictionaries/',
  '/images/',
  '/files/',
  '/og/',
  '/assets/',
  '/api/',
] as const

export type RoutePath = (typeof routePaths)[number]

/** URL paths of the web app manifests. */
export const manifestPaths = {
  en: '/site.webmanifest',
  es: '/es/site.webmanifest',
} as const satisfies Record<Locale, string>

/** URL paths of the guides to the site for language models. */
export const guidePaths = {
  en: '/llms.txt',
  es: '/es/llms.txt',
} as const satisfies Record<Locale, string>

/** URL paths of the files about the whole site. */
export const siteFilePaths = [
  '/sitemap.xml',
  '/robots.txt',
  ...locales.flatMap((locale) => [manifestPaths[locale], guidePaths[locale], feedPaths[locale]]),
]

/** URL paths of the files of `public/`, and of the scripts that the build puts next to them. */
export const publicFilePaths = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/intent.js',
  '/service-worker.js',
  '/visits.js',
] as const

/**
 * Further names that service workers of former websites usually have, in lower case. They answer with
 * `/service-worker.js`, which removes them.
 */
export const formerWorkerPaths = [
  '/sw.js',
  '/sw.min.js',
  '/serviceworker.js',
  '/service_worker.js',
  '/service-worker.min.js',
  '/worker.js',
  '/ngsw-worker.js',
  '/safety-worker.js',
  '/pwabuilder-sw.js',
  '/superpwa-sw.js',
  '/firebase-messaging-sw.js',
  '/onesignalsdkworker.js',
  '/onesignalsdkupdaterworker.js',
] as const

const keys: readonly string[] = [
  ...routePaths,
  ...siteFilePaths,
  ...publicFilePaths,
  ...formerWorkerPaths,
  ...downloadShortcuts.map(({from}) => from),
].map(addressKey)
const folders = routePaths.filter((path) => path.endsWith('/'))

/**
 * Returns whether the server answers a path itself, in any spelling and language: a route, a file or
 * a short link to a download. No content can take such a path. Paths that start with an underscore
 * are kept free for future routes.
 */
export function isReservedPath(path: string): boolean {
  const key = addressKey(path)
  return (
    key.startsWith('/_') || keys.includes(key) || folders.some((folder) => key.startsWith(folder))
  )
}
