import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {type Lake, startLake} from '#packages/content-lake/src/index.ts'
import type {ContentPlace} from '#server/supervisor/content-place.ts'
import {pictureFiles} from '#studio/seed/picture-file.ts'

/** A lake without documents, and a folder with a small placeholder for every image of the seed. */
export interface EmptyLake {
  editor: SanityClient
  anonymous: SanityClient
  picturesFolder: string
  /** The place from which a site can read the lake's content (see server/supervisor/content-place.ts). */
  place: ContentPlace
  /** Stops the lake, and deletes its folder unless `keepData` is true. */
  stop(options?: {keepData?: boolean}): Promise<void>
}

/** The number of images that the seed uploads. */
export const pictureCount = pictureFiles.length

interface Size {
  width: number
  height: number
}

const smallSize = async (file: string): Promise<Size> =>
  /-phone[-.]/.test(file) ? {width: 48, height: 64} : {width: 64, height: 16}

/** Draws a placeholder. Each has another color, because the lake stores equal files as one asset. */
const drawPicture = (file: string, index: number, size: Size) =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: {r: index, g: 90, b: 120},
    },
  })
    .webp({lossless: true})
    .toFile(file)

const startHere = (dataDir: string): Promise<Pick<Lake, 'origin' | 'token' | 'stop'>> =>
  startLake({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    projectId: 'local',
    dataset: 'production',
    editorPassword: undefined,
    studioDir: undefined,
    allowedOrigins: [],
    allowedHosts: [],
  })

/**
 * Starts a lake on a free port. `stop` ends the lake and deletes its data.
 *
 * @param start - function that starts a lake with its data in a folder; by default in this process
 * @param sizeOf - function that returns the size of a placeholder in pixels
 */
export const startEmptyLake = async (
  start = startHere,
  sizeOf: (file: string) => Promise<Size> = smallSize,
): Promise<EmptyLake> => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  await Promise.all(
    pictureFiles.map(async (file, index) =>
      drawPicture(join(folder, file), index, await sizeOf(file)),
    ),
  )
  return lakeInFolder(folder, start)
}

/** Starts a lake whose data and placeholder images are in a folder. */
export async function lakeInFolder(folder: string, start = startHere): Promise<EmptyLake> {
  const lake = await start(join(folder, 'data'))
  const settings = {
    apiHost: lake.origin,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  }
  return {
    editor: createClient({...settings, token: lake.token}),
    anonymous: createClient(settings),
    picturesFolder: folder,
    place: {lakeOrigin: lake.origin, readToken: lake.token},
    stop: async ({keepData = false} = {}) => {
      await lake.stop()
      if (!keepData) await rm(folder, {recursive: true})
    },
  }
}
