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
  [
    /^\/embeddings-index(\/|$)|\/settings\/embeddings$/,
    () => 'Embeddings are not supported. Use text::query in GROQ.',
  ],
  [
    /^\/projects$/,
    () =>
      'A project of a lake needs no creation. `content-lake dev` serves every project ID: write one into sanity.cli.*',
  ],
  [
    /^\/projects\/[^/]+\/datasets\/[^/]+\/(backups|settings\/backups)(\/|$)/,
    () =>
      'A lake makes no backups on a schedule. Use `content-lake snapshot NAME`, or GET /v2025-02-19/backup/<dataset>.',
  ],
  [
    /^(\/projects\/[^/]+)?\/aliases(\/|$)/,
    () => 'A lake has no aliases of datasets. Use the name of the dataset.',
  ],
  [
    /^(\/projects\/[^/]+)?\/user-applications(\/|$)/,
    () =>
      'A lake deploys no Studios and apps. Serve the folder that `sanity build` writes, for example with `content-lake --studio dist`.',
  ],
  [/^\/media-libraries(\/|$)/, () => 'A lake has no Media Library. Upload assets to the dataset.'],
  [
    /^\/assets\/(images|files)\/[^/]+\/from-url$/,
    () => 'A lake fetches no files from other servers. Upload the file itself.',
  ],
  [/^\/organizations(\/|$)/, () => 'A lake has no organizations.'],
  [
    /^\/(context|knowledge-bases|agent|provision|journey|plans)(\/|$)/,
    () => "This is a service of Sanity's cloud, which a lake does not have.",
  ],
]

/**
 * Returns the message of the 404 for a path that only Sanity's hosted service has; undefined for
 * other paths.
 */
export function unsupportedPath(path: string, names: SettingNames): string | undefined {
  return unsupportedPaths.find(([pattern]) => pattern.test(path))?.[1](names)
}
