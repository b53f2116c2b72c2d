import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {httpOrigin} from '#packages/server-kit/src/http/http-origin.ts'
import type {Config} from './config.ts'

/** Returns the lake's origin for clients on the same machine. */
export function lakeOrigin({host, lakePort}: Pick<Config, 'host' | 'lakePort'>): string {
  return httpOrigin(host, lakePort)
}

/** Reads the administrator's API token, for commands. Throws if the lake has never been started. */
export function lakeToken({dataDir}: Pick<Config, 'dataDir'>): string {
  try {
    return readFileSync(join(dataDir, 'editor-token'), 'utf8').trim()
  } catch (cause) {
    throw new Error(`${dataDir} has no content yet. Start the product first.`, {cause})
  }
}
