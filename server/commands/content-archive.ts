/**
 * `npm run content:export` and `content:import`: saves and loads content with its assets, in
 * Sanity's archive format.
 */
import {existsSync, renameSync, rmSync} from 'node:fs'
import {createClient, type SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {createPrivateFile} from '../data-folder/private-files.ts'
import {type Config, readConfig} from '../environment/config.ts'
import {withArchive} from './archive-source.ts'
import {AssetDownloads} from './asset-downloads.ts'
import {withoutDangling} from './dangling-references.ts'
import {exportedTypes, withExportSource} from './export-source.ts'
import {lakeOrigin, lakeToken} from './lake-address.ts'
import {fileArguments, runCommand} from './run-command.ts'

const usage = `npm run content:export -- FILE.tar.gz   writes content and assets into an archive
  --no-drafts       only published documents
  --types=a,b       only documents of these types
npm run content:import -- FILE          reads an archive, a .ndjson file or an unpacked folder
  --replace         replaces existing documents
  --missing         keeps existing documents
  --fetch-assets    downloads assets with http(s) URLs, but not from private addresses; without it
                    every asset must be a file of the archive

Uses the content lake of the running product; the lake at LAKE_URL, with LAKE_TOKEN, if they are set;
or the Sanity project if SANITY_PROJECT_ID is set.`

const options = {
  'no-drafts': {type: 'boolean'},
  types: {type: 'string'},
  replace: {type: 'boolean'},
  missing: {type: 'boolean'},
  'fetch-assets': {type: 'boolean'},
} as const

/** What the options of @sanity/import would do that its messages name, and that this command lacks. */
const otherOptions: Readonly<Record<string, string>> = {
  'allow-failing-assets':
    'Remove this document from the file, or import an archive of content:export, which contains the files.',
  'skip-cross-dataset-references':
    'Remove the references to other datasets (the fields _dataset and _projectId) from the file.',
}

await runCommand(run)

/**
 * Runs the command and returns the text to print. Throws an Error whose message tells the operator
 * what to do.
 */
async function run(args: string[]): Promise<string> {
  const {command, file: path, values} = fileArguments(args, options, usage)
  const config = readConfig()
  const place = placeOf(config)
  if (command === 'export') {
    if (!/\.(tar\.gz|tgz)$/i.test(path))
      throw new Error(`The file is an archive, so its name must end with .tar.gz: ${path}`)
    const client = await reached(clientOf(config, 'read'), place)
    const {types, note} = await exportedTypes(client, values.types)
    // A failed export leaves the file of an earlier one as it is.
    const part = `${path}.part`
    createPrivateFile(part)
    const write = async (from: SanityClient) => {
      const written = await exportDataset({
        client: from,
        dataset: config.content.dataset,
        outputPath: part,
        drafts: !values['no-drafts'],
        // A file whose hash differs is named, and does not stop the export of all others.
        strictAssetVerification: false,
        ...(types && {types}),
      }).catch((error: unknown) => {
        rmSync(part, {force: true})
        throw error
      })
      renameSync(part, path)
      return written
    }
    const report = ({documentCount, assetCount}: Awaited<ReturnType<typeof write>>) =>
      `${path} has ${documentCount} documents and ${assetCount} assets of ${place}.${note}`
    if (config.content.mode === 'hosted') return report(await write(client))
    return withExportSource(client, async ({client: checked, withoutFile}) => {
      const text = report(await write(checked))
      if (withoutFile.length === 0) return text
      return `${text}\nThese asset documents have no file: ${withoutFile.join(', ')}.`
    })
  }
  if (command !== 'import') throw new Error(usage)
  if (!existsSync(path)) throw new Error(`The file ${path} does not exist.`)
  const client = await reached(clientOf(config, 'write'), place)
  // If the imports of releases and documents both fail, @sanity/import handles only one of the two
  // rejections. Without this listener the other rejection would end the process.
  process.on('unhandledRejection', () => {})
  const operations = operationsOf(values)
  const remoteAssets = values['fetch-assets'] ?? false
  const downloads = new AssetDownloads()
  const imported = await withArchive(
    path,
    {remoteAssets},
    async ({documents, problems, ...assets}) => {
      const checked = await withoutDangling(documents, client)
      const {numDocs, warnings} = await sanityImport(checked.documents, {
        client,
        ...operations,
        ...assets,
        // Asset documents in the archive contain URLs of the dataset they were exported from.
        allowAssetsInDifferentDataset: true,
        // The import goes on without assets that cannot be downloaded.
        allowFailingAssets: remoteAssets,
        assetFetch: assetFetchFor(config, downloads),
      })
      return {numDocs, warnings, problems: [...problems, ...checked.problems]}
    },
  ).catch((error: unknown) => {
    if (!isExisting(error)) throw withOwnOptions(error)
    throw new Error(
      `Some documents already exist. Add --replace to replace them or --missing to skip them. (${error.message})`,
    )
  })
  const {numDocs, warnings, problems} = imported
  const failed = warnings.map(({message}) => {
    const reason = downloads.failureOf(/https?:\S+/.exec(message)?.[0] ?? '')
    return `\n${message}${reason ? `: ${reason}` : ''}`
  })
  const notes = [...failed, ...problems.map((problem) => `\n${problem}`)]
  return `${numDocs} documents are in ${place}.${notes.join('')}`
}

/**
 * Returns the import operations, which decide what happens to documents and releases that already
 * exist.
 */
function operationsOf({replace, missing}: {replace?: boolean; missing?: boolean}) {
  if (replace && missing) throw new Error(usage)
  if (replace) return {operation: 'createOrReplace', releasesOperation: 'replace'} as const
  if (missing) return {operation: 'createIfNotExists', releasesOperation: 'ignore'} as const
  return {operation: 'create', releasesOperation: 'fail'} as const
}

/** Returns a `fetch` for assets that connects only to the lake and to public addresses. */
function assetFetchFor(config: Config, downloads: AssetDownloads) {
  const {content} = config
  const own = content.mode === 'hosted' ? [] : [lakeOrigin(config), content.lakeUrl]
  return (url: string, init?: {method?: string; signal?: AbortSignal}) =>
    init?.method === 'HEAD' && own.includes(new URL(url).origin)
      ? fetch(url, {...init, redirect: 'error'})
      : downloads.fetch(url, init)
}

/** Whether an import failed because a document or a release exists, not for another conflict. */
function isExisting(error: unknown): error is Error {
  const isConflict = error instanceof Error && 'statusCode' in error && error.statusCode === 409
  return isConflict && error.message.includes('already exists')
}

/** Replaces sentences about options that this command does not have. */
function withOwnOptions(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = error.message.replace(
    /(?<=^|[.\n]\s*)[^.\n]*--([a-z-]+)[^.\n]*\.?/g,
    (sentence, name: string) =>
      Object.hasOwn(options, name) ? sentence : (otherOptions[name] ?? ''),
  )
  return message === error.message ? error : new Error(message.trim(), {cause: error})
}

function placeOf(config: Config): string {
  const {content} = config
  if (content.mode !== 'hosted') return `the lake at ${lakeOrigin(config)}`
  return `dataset "${content.dataset}" of project ${content.projectId}`
}

function clientOf(config: Config, purpose: 'read' | 'write'): SanityClient {
  const {content} = config
  const {projectId, dataset} = content
  const common = {projectId, dataset, apiVersion: '2025-02-19', useCdn: false}
  if (content.mode !== 'hosted') {
    const apiHost = lakeOrigin(config)
    return createClient({...common, apiHost, useProjectHostname: false, token: lakeToken(config)})
  }
  const token = content.writeToken ?? (purpose === 'read' ? content.readToken : undefined)
  if (token) return createClient({...common, token})
  const name = purpose === 'read' ? 'SANITY_READ_TOKEN' : 'SANITY_WRITE_TOKEN'
  throw new Error(`Set ${name} to an API token of the Sanity project ${projectId}.`)
}

/**
 * Checks that the content API responds, because the errors from Sanity's libraries do not name the
 * server.
 */
async function reached(client: SanityClient, place: string): Promise<SanityClient> {
  await client.fetch('count(*[_id == "none"])').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `No response from ${place}: ${reason}. Check that it is running and that this machine can reach it.`,
    )
  })
  return client
}
