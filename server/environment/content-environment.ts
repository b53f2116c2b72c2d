import type {Values} from './values.ts'

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
export function contentConfig(values: Values): ContentConfig {
  const {sanityProjectId: hostedProject, sanityDataset: dataset, lakeUrl, lakeToken} = values
  if (hostedProject) {
    return {
      mode: 'hosted',
      projectId: hostedProject,
      dataset,
      readToken: values.sanityReadToken,
      writeToken: values.sanityWriteToken,
    }
  }
  const local = {projectId: 'local', dataset} as const
  // With LAKE_URL but without LAKE_TOKEN, this machine runs the lake.
  if (lakeUrl && lakeToken) return {mode: 'remote', ...local, lakeUrl, readToken: lakeToken}
  return {mode: 'embedded', ...local, seed: values.seed !== 'none', lakeUrl}
}
