import {createClient, type SanityClient} from '@sanity/client'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {startEmptyLake} from '../studio/seed/empty-lake.ts'

/** A Sanity project with the sample content. */
export interface HostedProject {
  projectId: string
  dataset: string
  /** Origin of the lake that plays the project; undefined for a real project. */
  upstream: string | undefined
  /** A client that may write, with the perspective `raw`. */
  editor: SanityClient
  /** The site's token, which may read drafts. */
  readToken: string
  stop(): Promise<void>
}

/**
 * Returns the real project that `HOSTED_PROJECT_ID`, `HOSTED_DATASET`, `HOSTED_WRITE_TOKEN` and
 * `HOSTED_READ_TOKEN` name, or a lake that plays one. Writes the sample content into an empty
 * dataset. The tests change documents, so a real dataset must be for tests only.
 */
export async function hostedProject(): Promise<HostedProject> {
  const {HOSTED_PROJECT_ID: projectId, HOSTED_DATASET: dataset = 'test'} = process.env
  if (!projectId) return lakeAsProject()
  const {HOSTED_WRITE_TOKEN: token = '', HOSTED_READ_TOKEN: readToken = ''} = process.env
  const apiVersion = '2025-02-19'
  const editor = createClient({projectId, dataset, token, apiVersion, useCdn: false})
  await seedDataset(editor)
  return {
    projectId,
    dataset,
    upstream: undefined,
    editor: editor.withConfig({perspective: 'raw'}),
    readToken,
    stop: async () => {},
  }
}

async function lakeAsProject(): Promise<HostedProject> {
  const {editor, place, picturesFolder, stop} = await startEmptyLake()
  await seedDataset(editor, () => {}, picturesFolder)
  return {
    projectId: 'local',
    dataset: 'production',
    upstream: place.lakeOrigin,
    editor: editor.withConfig({perspective: 'raw'}),
    readToken: place.readToken ?? '',
    stop,
  }
}
