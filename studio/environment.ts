/** Whose content the Studio edits: the embedded lake's, or a project on Sanity's own cloud. */
export type StudioEnvironment = {
  mode: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  /** Origin of the site that shows the content, without a trailing slash; undefined where unknown. */
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
 * What the page says about itself, so that one build runs against either lake.
 *
 * @param json - the text of `<script type="application/json" id="studio-env">`, if the page has it
 * @param builtFor - the hosted project named at build time, for pages without that element
 * @throws when the element is there but unreadable: guessing would edit the wrong content
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
    throw new Error(`#studio-env names no mode, projectId and dataset: ${json}`)
  }
  const dataset = builtFor.dataset || 'production'
  const siteUrl = builtFor.siteUrl?.replace(/\/+$/, '') || undefined
  return builtFor.projectId
    ? {mode: 'hosted', projectId: builtFor.projectId, dataset, siteUrl}
    : {mode: 'embedded', projectId: 'local', dataset, siteUrl}
}
