import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Config} from './config.ts'
import {httpOrigin} from './http/http-origin.ts'

/** Where the lake listens, for somebody on the same machine. */
export function lakeOrigin({host, lakePort}: Pick<Config, 'host' | 'lakePort'>): string {
  return httpOrigin(host, lakePort)
}

/** The token for scripts, an administrator's. Throws where the lake was never started. */
export function lakeToken({dataDir}: Pick<Config, 'dataDir'>): string {
  try {
    return readFileSync(join(dataDir, 'editor-token'), 'utf8').trim()
  } catch (cause) {
    throw new Error(`There is no lake in ${dataDir} yet: start the product first.`, {cause})
  }
}
