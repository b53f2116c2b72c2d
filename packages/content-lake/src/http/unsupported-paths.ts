/** Paths of Sanity's other services, and what to use instead. */
const UNSUPPORTED_PATHS: readonly (readonly [RegExp, string])[] = [
  [
    /^\/hooks(\/|$)/,
    'Webhooks are a service around the hosted lake: follow /data/listen or /data/live/events instead',
  ],
  [/^(\/apis)?\/graphql(\/|$)/, 'There is no GraphQL here: ask /data/query in GROQ'],
  [/^\/jobs(\/|$)/, 'Nothing here runs as a job to be asked for'],
  [
    /^(\/projects\/[^/]+)?\/cors(\/|$)/,
    'Origins are not kept here: name them in CORS_ORIGINS when the product starts',
  ],
  [
    /^(\/projects\/[^/]+)?\/invitations(\/|$)/,
    'Nobody is invited to a project here: invite people in the Studio under People',
  ],
  [/^\/embeddings-index(\/|$)/, 'There are no embeddings here: ask /data/query with text::query'],
  [
    /^(\/projects\/[^/]+)?\/datasets\/[^/]+(\/copy)?$/,
    'This content lake holds one dataset: none is made, changed, copied or deleted',
  ],
]

/** Returns why the lake lacks a path of the hosted service, for the 404; undefined for other paths. */
export function unsupportedPath(path: string): string | undefined {
  return UNSUPPORTED_PATHS.find(([pattern]) => pattern.test(path))?.[1]
}
