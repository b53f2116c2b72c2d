import {z} from 'zod'

const originOnly = z
  .url({protocol: /^https?$/, error: 'must be an http(s) URL'})
  .refine((url) => /^https?:\/\/[^/?#]+\/?$/i.test(url), 'must not have a path')
  .refine((url) => !url.includes('@'), 'must not have a user name or password')
  .transform((url) => new URL(url).origin)
const projectId = z.string().regex(/^[a-z0-9-]+$/, 'may contain only a–z, 0–9 and dashes')

/** The environment variables that say where the content is. docs/operations.md documents them. */
export const contentEnvironment = {
  LAKE_URL: originOnly.optional(),
  LAKE_TOKEN: z.string().optional(),
  STUDIO_URL: originOnly.optional(),
  SANITY_PROJECT_ID: projectId.optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be a Sanity dataset name')
    .default('production'),
  SANITY_READ_TOKEN: z.string().optional(),
  SANITY_WRITE_TOKEN: z.string().optional(),
}

const variables = z.object(contentEnvironment)
type ContentVariables = z.infer<typeof variables>

/** Where the content is stored. */
export type ContentConfig =
  /**
   * The embedded lake, in `dataDir`. `lakeUrl` is its origin for other machines, if they use it.
   */
  | {
      mode: 'embedded'
      projectId: 'local'
      dataset: string
      seed: boolean
      lakeUrl: string | undefined
    }
  /** An embedded lake on another machine (`npm run lake`). */
  | {mode: 'remote'; projectId: 'local'; dataset: string; lakeUrl: string; readToken: string}
  /** Sanity's own Content Lake. */
  | {
      mode: 'hosted'
      projectId: string
      dataset: string
      readToken: string | undefined
      /** Used only by `npm run content:import`. The site never writes content. */
      writeToken: string | undefined
    }

/** Returns the problems between variables, as pairs of a variable and a message. */
export function contentProblems({
  LAKE_URL,
  LAKE_TOKEN,
  SANITY_PROJECT_ID,
}: NodeJS.ProcessEnv): [string, string][] {
  if (LAKE_TOKEN && !LAKE_URL) return [['LAKE_URL', 'must be set if LAKE_TOKEN is set']]
  if (!LAKE_URL || !SANITY_PROJECT_ID) return []
  return [['LAKE_URL', 'must not be set together with SANITY_PROJECT_ID']]
}

/** Returns where the content is stored, from validated variables. */
export function contentConfig(
  values: ContentVariables & {SEED?: 'none' | undefined},
): ContentConfig {
  const {SANITY_PROJECT_ID: hostedProject, SANITY_DATASET: dataset} = values
  const {LAKE_URL: lakeUrl, LAKE_TOKEN: lakeToken} = values
  if (hostedProject) {
    return {
      mode: 'hosted',
      projectId: hostedProject,
      dataset,
      readToken: values.SANITY_READ_TOKEN,
      writeToken: values.SANITY_WRITE_TOKEN,
    }
  }
  const local = {projectId: 'local', dataset} as const
  // With LAKE_URL but without LAKE_TOKEN, this machine runs the lake.
  if (lakeUrl && lakeToken) return {mode: 'remote', ...local, lakeUrl, readToken: lakeToken}
  return {mode: 'embedded', ...local, seed: values.SEED !== 'none', lakeUrl}
}
