import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import sharp from 'sharp'
import type {ContentPlace} from '#server/content.ts'
import {startLake} from '#server/lake/lake.ts'
import {pictureFiles} from '#studio/seed/picture-file.ts'

/** An empty lake of its own, and a folder with a small stand-in for every picture of the seed. */
export interface EmptyLake {
  editor: SanityClient
  anonymous: SanityClient
  picturesFolder: string
  /** As the product's own site has it; see server/content.ts. */
  place: ContentPlace
  stop(): Promise<void>
}

/** How many pictures the seed uploads. */
export const pictureCount = pictureFiles.length

/** Each of a colour of its own, so that no two fall together into one asset. */
const drawPicture = (file: string, index: number) =>
  sharp({
    create: {
      ...(file.includes('-phone.') ? {width: 48, height: 64} : {width: 64, height: 48}),
      channels: 3,
      background: {r: index * 3, g: 90, b: 120},
    },
  })
    .webp({lossless: true})
    .toFile(file)

/** Starts a lake on a free port; `stop` ends it and removes what it wrote. */
export const startEmptyLake = async (): Promise<EmptyLake> => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  await Promise.all(pictureFiles.map((file, index) => drawPicture(join(folder, file), index)))
  const lake = await startLake({
    host: '127.0.0.1',
    port: 0,
    dataDir: join(folder, 'data'),
    projectId: 'local',
    dataset: 'production',
    editorPassword: undefined,
    studioDir: undefined,
    allowedOrigins: [],
    allowedHosts: [],
  })
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
    stop: async () => {
      await lake.stop()
      await rm(folder, {recursive: true})
    },
  }
}
