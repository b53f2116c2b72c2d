import {isSanityHost} from './sanity-hosts.ts'

/** Where a request to one of Sanity's hosts goes. */
export type Target =
  /** To the lake of a project, or of the default project. */
  | {readonly kind: 'lake'; readonly project: string | undefined; readonly path: string}
  /** To a service that is not part of the content lake. */
  | {readonly kind: 'unknown'; readonly host: string; readonly path: string}

/** Valid ids of projects; https://www.sanity.io/docs/content-lake/ids. */
const projectId = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Whether a text is a valid id of a project. */
export function isProjectId(text: string): boolean {
  return projectId.test(text)
}

/**
 * Returns the target of a request. Node sends Sanity's host in the `Host` header, and browsers in a path
 * such as `/-/abc123.api.sanity.io/v1/data/…`. Undefined for requests to the gateway itself.
 */
export function targetOf(host: string | undefined, path: string): Target | undefined {
  const name = host?.replace(/:\d+$/, '').toLowerCase()
  if (name !== undefined && isSanityHost(name)) return targetAt(name, path)
  const [, named, rest] = /^\/-\/([\w.-]+)(.*)$/s.exec(path) ?? []
  if (named === undefined || !isSanityHost(named)) return undefined
  return targetAt(named.toLowerCase(), rest?.startsWith('/') ? rest : `/${rest ?? ''}`)
}

function targetAt(host: string, path: string): Target {
  const [, project] = /^([\w-]+)\.(?:api|apicdn)\.sanity\.(?:io|work)$/.exec(host) ?? []
  if (project !== undefined && isProjectId(project)) return {kind: 'lake', project, path}
  if (/^(api|apicdn)\.sanity\.(io|work)$/.test(host)) {
    return {kind: 'lake', project: projectInPath(path), path}
  }
  if (/^cdn\.sanity\.(io|work)$/.test(host)) {
    const [, asset] = /^\/(?:images|files)\/([a-z0-9-]+)\//.exec(path) ?? []
    if (asset !== undefined) return {kind: 'lake', project: asset, path}
  }
  return {kind: 'unknown', host, path}
}

/** Returns the project that a path of the global API names. */
function projectInPath(path: string): string | undefined {
  const url = URL.parse(path, 'http://gateway')
  const named = url?.searchParams.get('projectId') ?? undefined
  const [, inPath] = /^\/+v[^/]+\/(?:projects|access\/project)\/([^/]+)/.exec(path) ?? []
  return [inPath, named].find((each) => each !== undefined && isProjectId(each))
}
