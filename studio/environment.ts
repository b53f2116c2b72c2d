/**
 * Where the content that the Studio edits is stored: in the embedded lake or in a hosted Sanity
 * project.
 */
export type StudioEnvironment = {
  mode: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  /** Origin of the site, without a trailing slash; undefined if unknown. */
  siteUrl?: string | undefined
}

const isEnvironment = (value: unknown): value is StudioEnvironment =>
  typeof value === 'object' &&
  value !== null &&
  'mode' in value &&
  (value.mode === 'embedded' || value.mode === 'hosted') &&
  'projectId' in value &&
  typeof value.projectId === 'string' &&
  'dataset' in value &&
  typeof value.dataset === 'string' &&
  (!('siteUrl' in value) || typeof value.siteUrl === 'string')

/**
 * Reads the environment from an element of the page, so that the same build works with the embedded
 * lake and with hosted projects.
 *
 * @param json - the text of `<script type="application/json" id="studio-env">`, if present
 * @param builtFor - the hosted project given to the build, for pages without that element
 * @throws if the element is invalid, because with a default editors could change the wrong content
 */
export function studioEnvironment(
  json: string | null | undefined,
  builtFor: {
    projectId: string | undefined
    dataset: string | undefined
    siteUrl?: string | undefined
  },
): StudioEnvironment {
  if (json) {
    const value: unknown = JSON.parse(json)
    if (isEnvironment(value)) return value
    throw new Error(
      `The element #studio-env must contain a mode, a projectId and a dataset, but contains: ${json}`,
    )
  }
  const dataset = builtFor.dataset || 'production'
  const siteUrl = builtFor.siteUrl?.replace(/\/+$/, '') || undefined
  return builtFor.projectId
    ? {mode: 'hosted', projectId: builtFor.projectId, dataset, siteUrl}
    : {mode: 'embedded', projectId: 'local', dataset, siteUrl}
}
