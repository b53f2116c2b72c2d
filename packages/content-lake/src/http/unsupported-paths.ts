import type {SettingNames} from '../setting-names.ts'

/** Paths of Sanity's other services, with the error message for each path. */
const unsupportedPaths: readonly (readonly [RegExp, (names: SettingNames) => string])[] = [
  [
    /^\/hooks(\/|$)/,
    () => 'Webhooks are not supported. Use /data/listen or /data/live/events instead.',
  ],
  [/^(\/apis)?\/graphql(\/|$)/, () => 'GraphQL is not supported. Use /data/query with GROQ.'],
  [
    /^(\/projects\/[^/]+)?\/cors(\/|$)/,
    ({allowedOrigins}) => `CORS origins cannot be stored. Set ${allowedOrigins} instead.`,
  ],
  [
    /^(\/projects\/[^/]+)?\/invitations(\/|$)/,
    ({addUsers}) => `Sanity's invitations are not supported. Add users with ${addUsers}.`,
  ],
  [/^\/embeddings-index(\/|$)/, () => 'Embeddings are not supported. Use text::query in GROQ.'],
]

/**
 * Returns the message of the 404 for a path that only Sanity's hosted service has; undefined for
 * other paths.
 */
export function unsupportedPath(path: string, names: SettingNames): string | undefined {
  return unsupportedPaths.find(([pattern]) => pattern.test(path))?.[1](names)
}
