import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {httpOrigin} from '#packages/server-kit/src/http/http-origin.ts'
import type {Config} from '../environment/config.ts'

/** Returns the lake's origin for commands: of this machine's lake, or LAKE_URL. */
export function lakeOrigin({
  content,
  host,
  lakePort,
}: Pick<Config, 'content' | 'host' | 'lakePort'>): string {
  return content.mode === 'remote' ? content.lakeUrl : httpOrigin(host, lakePort)
}

/**
 * Returns the API token for commands: the administrator's token of this machine's lake, or
 * LAKE_TOKEN. Throws if this machine's lake has never been started.
 */
export function lakeToken({content, dataDir}: Pick<Config, 'content' | 'dataDir'>): string {
  if (content.mode === 'remote') return content.readToken
  try {
    return readFileSync(join(dataDir, 'editor-token'), 'utf8').trim()
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} has no content yet. Run "npm start" first.`, {
      cause,
    })
  }
}
