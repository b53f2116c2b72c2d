import {describedError} from '../lake-error.ts'

/** The API version of a path such as `/v2025-02-19/data/…`, and the rest of the path. */
export interface VersionedPath {
  readonly apiVersion: string
  readonly path: string
}

const versioned = /^\/+v([^/]+)(\/.*)?$/

/**
 * Splits an API path into version and rest. Returns undefined for other paths. Versions are `X`,
 * `1` and UTC dates: https://www.sanity.io/docs/content-lake/api-versioning. Throws a 400 for an
 * invalid date.
 */
export function parseVersion(pathname: string): VersionedPath | undefined {
  const [, version = '', path = '/'] = versioned.exec(pathname) ?? []
  if (version === 'X' || version === '1') return {apiVersion: version, path}
  if (!/^\d/.test(version)) return undefined
  const date = new Date(`${version}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== version) {
    const description = `Invalid API version "${version}". Use a date such as 2025-02-19`
    throw describedError(400, 'invalidApiVersion', description)
  }
  return {apiVersion: version, path}
}

/** The API version that changed the default perspective from raw to published. */
const publishedByDefault = '2025-02-19'

/** Returns the default perspective of an API version. */
export function defaultPerspective(apiVersion: string): string {
  return apiVersion === 'X' || apiVersion >= publishedByDefault ? 'published' : 'raw'
}
