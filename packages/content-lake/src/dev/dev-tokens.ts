import {join} from 'node:path'
import {bearerToken} from '../http/bearer-token.ts'
import {readTokenFile, writeTokenFile} from '../login/token-file.ts'
import type {ProjectLake} from './project-lakes.ts'
import {secretFile} from './secret-file.ts'

/**
 * The tokens that `content-lake dev` gives to the project's programs. They are the same for all projects
 * and survive `reset` and `restore`. The gateway replaces them by tokens of the project's lake.
 */
export class DevTokens {
  /** Has an administrator's rights. Only programs get it, no browser. */
  readonly administrator: string
  /** Reads drafts. */
  readonly viewer: string
  readonly #viewers = new WeakMap<ProjectLake, Promise<string>>()

  constructor(folder: string) {
    this.administrator = secretFile(join(folder, 'administrator-token'))
    this.viewer = secretFile(join(folder, 'viewer-token'))
  }

  /** Returns the header for a lake; nothing if the request has a token of the lake, or none. */
  async translated(
    authorization: string | undefined,
    lake: ProjectLake,
  ): Promise<{authorization?: string}> {
    const token = bearerToken(authorization)
    if (token === this.administrator) return {authorization: `Bearer ${lake.token}`}
    if (token !== this.viewer) return {}
    const viewer = this.#viewers.get(lake) ?? viewerOf(lake)
    this.#viewers.set(lake, viewer)
    return {authorization: `Bearer ${await viewer}`}
  }
}

/** Returns an API token of a lake that only reads. Creates it if the project has none. */
async function viewerOf({origin, token, dataDir, projectId}: ProjectLake): Promise<string> {
  const path = join(dataDir, 'viewer-token')
  const stored = readTokenFile(path)
  if (stored) {
    const headers = {authorization: `Bearer ${stored}`}
    const me = await fetch(`${origin}/v2025-02-19/users/me`, {headers})
    if (me.ok) return stored
  }
  const created = await fetch(`${origin}/v2025-02-19/access/project/${projectId}/robots`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({label: 'content-lake dev', memberships: [{roleNames: ['viewer']}]}),
  })
  const {token: secret}: {token: string} = await created.json()
  writeTokenFile(path, secret)
  return secret
}
