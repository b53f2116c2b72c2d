import type {SettingNames} from '../setting-names.ts'

/** Paths of Sanity's other services, and what to use instead. */
const UNSUPPORTED_PATHS: readonly (readonly [RegExp, (names: SettingNames) => string])[] = [
  [
    /^\/hooks(\/|$)/,
    () => 'Webhooks are not supported. Use /data/listen or /data/live/events instead.',
  ],
  [/^(\/apis)?\/graphql(\/|$)/, () => 'GraphQL is not supported. Use /data/query with GROQ.'],
  [/^\/jobs(\/|$)/, () => 'There are no jobs: every response is sent when its work is done.'],
  [
    /^(\/projects\/[^/]+)?\/cors(\/|$)/,
    ({allowedOrigins}) => `CORS origins cannot be stored. Set ${allowedOrigins} instead.`,
  ],
  [
    /^(\/projects\/[^/]+)?\/invitations(\/|$)/,
    ({addUsers}) => `Sanity's invitations are not supported. Add users with ${addUsers}.`,
  ],
  [/^\/embeddings-index(\/|$)/, () => 'Embeddings are not supported. Use text::query in GROQ.'],
  [
    /^(\/projects\/[^/]+)?\/datasets\/[^/]+(\/copy)?$/,
    () => 'The lake has one dataset, which cannot be created, changed, copied or deleted.',
  ],
]

/** Returns why the lake lacks a path of the hosted service, for the 404; undefined for other paths. */
export function unsupportedPath(path: string, names: SettingNames): string | undefined {
  return UNSUPPORTED_PATHS.find(([pattern]) => pattern.test(path))?.[1](names)
}
