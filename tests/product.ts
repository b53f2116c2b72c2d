import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync} from 'node:fs'
import {cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createClient, type SanityClient} from '@sanity/client'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The whole product as started by `npm start`, on free ports and with a temporary data folder. */
export interface Product {
  site: string
  studio: string
  lake: string
  dataDir: string
  /** A client for the lake with the lake's own token. By default it also returns drafts. */
  client: SanityClient
  /** Returns everything that the product has printed so far. */
  output(): string
  process: ChildProcess
  /**
   * Stops the product, by default with SIGTERM, and deletes its data folder unless `keepData` is
   * true. Returns the exit code.
   */
  stop(options?: {signal?: NodeJS.Signals; keepData?: boolean}): Promise<number | null>
}

/** The password with which tests sign in. */
export const editorPassword = 'correct horse battery'

/** A server process that has printed its ready line. */
interface RunningServer {
  ready: {site: string; studio: string; lake: string}
  process: ChildProcess
  output(): string
  /** Stops the server, waits until it has ended, and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts `server/launch.js` in a process, and waits for its ready line.
 *
 * @param environment - variables in addition to those of this process
 * @param cwd - the repository or a copy
 * @param program - another program that prints a ready line
 * @throws if the server ends before it is ready; the error contains its output
 */
export async function startServer(
  environment: Record<string, string>,
  options: readonly string[] = [],
  cwd = root,
  program = 'server/launch.js',
): Promise<RunningServer> {
  const child = spawn(process.execPath, [program, ...options], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LAKE_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<RunningServer['ready']>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const line = /(?:^|"msg":")ready (\{[^{}]*\})/m.exec(output.replaceAll('\\"', '"'))?.[1]
      if (line) resolve(JSON.parse(line))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`The server ended with exit code ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    ready: await ready,
    process: child,
    output: () => output,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/**
 * Starts the product and waits for its ready line.
 *
 * @param options - of `server/launch.js`, such as `--dev`
 * @param environment - variables in addition to those of this process; with `DATA_DIR` the product
 * uses the data of an earlier run
 * @throws if the product ends before it is ready; the error contains its output
 */
export async function startProduct(
  environment: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await newDataDir(environment))
  const server = await startServer(
    {DATA_DIR: dataDir, EDITOR_PASSWORD: editorPassword, ...environment},
    options,
  )
  const {site, studio, lake} = server.ready
  const token = (await readFile(join(dataDir, 'editor-token'), 'utf8')).trim()
  return {
    site,
    studio,
    lake,
    dataDir,
    client: createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: lake,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      token,
    }),
    output: server.output,
    process: server.process,
    stop: async ({signal, keepData = false} = {}) => {
      const code = await server.end(signal)
      if (!keepData) await rm(dataDir, {recursive: true, force: true})
      return code
    },
  }
}

/** Creates a data folder, with the content that tests/e2e/seeded-data.ts prepared, if any. */
async function newDataDir({SEED, PORT = '0'}: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'))
  const {SEEDED_DATA} = process.env
  if (SEEDED_DATA && SEED === undefined) {
    const served = join(SEEDED_DATA, PORT)
    const seeded = existsSync(served) ? served : join(SEEDED_DATA, '0')
    await cp(seeded, dataDir, {recursive: true})
  }
  return dataDir
}

/** The port that this process has reserved, or undefined if it has not reserved one. */
let ownPort: string | undefined

/**
 * Returns a reserved port for `startProduct`, for browser tests that run one product at a time in
 * their process. On this port the product starts with pages that were rendered before, as on every
 * start except the first (see tests/e2e/seeded-data.ts). Returns no port if no prepared port is free.
 * The port cannot be derived from Vitest's worker number, because two workers may have the same
 * number.
 */
export function seededPlace(): {PORT?: string} {
  const {SEEDED_DATA = '', SEEDED_PORTS = ''} = process.env
  ownPort ??= SEEDED_PORTS.split(',').find((port) => port && reserve(join(SEEDED_DATA, port)))
  return ownPort ? {PORT: ownPort} : {}
}

/**
 * Reserves a prepared folder. Returns false if the folder is not ready, or if another process has
 * reserved it.
 */
function reserve(prepared: string): boolean {
  if (!existsSync(prepared)) return false
  try {
    mkdirSync(`${prepared}.taken`)
    return true
  } catch {
    return false
  }
}

/** Edits the draft of a document and publishes it, with the actions that the Studio uses. */
export const publish = (client: SanityClient, id: string, patch: Omit<Edit, 'id'>) =>
  publishAll(client, [{...patch, id}])

type Edit = {id: string; set?: Record<string, unknown>; unset?: string[]}

/** Edits the drafts of documents in one transaction, and publishes them in another. */
export async function publishAll(client: SanityClient, edits: readonly Edit[]) {
  const ids = (id: string) => ({publishedId: id, draftId: `drafts.${id}`})
  const edit = 'sanity.action.document.edit'
  const publish = 'sanity.action.document.publish'
  await client.action(edits.map(({id, ...patch}) => ({actionType: edit, ...ids(id), patch})))
  await client.action(edits.map(({id}) => ({actionType: publish, ...ids(id)})))
}
