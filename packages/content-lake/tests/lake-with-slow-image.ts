import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {PoolLimits} from '../../server-kit/src/pictures/picture-pool.ts'
import {slowSvg} from './slow-svg.ts'
import {startTestLake} from './test-lake.ts'

/**
 * Starts a lake that stores an SVG that is very slow to render. An upload of this SVG would be
 * refused, so the function uploads a simple SVG and then overwrites its file.
 */
export async function lakeWithHeavyDrawing(pictureLimits: Partial<PoolLimits>) {
  const lake = await startTestLake({pictureLimits})
  const harmless = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><rect width="9" height="9"/></svg>',
  )
  const {path, url} = await lake.client.assets.upload('image', harmless, {filename: 'a.svg'})
  const name = path.split('/').at(-1) ?? ''
  writeFileSync(join(lake.dataDir, 'assets', 'images', name), slowSvg)
  return {...lake, url}
}

/** Returns the IDs of this process's child processes that transform images. */
export function pictureProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process.ts')
      } catch {
        return false
      }
    })
}

export const hours = 3_600_000
