import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync} from 'node:fs'
import {cp, mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {createClient, type SanityClient} from '@sanity/client'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The whole product as `npm start` runs it, on free ports with a temporary data folder. */
export interface Product {
  site: string
  studio: string
  lake: string
  dataDir: string
  /** The lake for a script with the editor's token, including drafts. */
  client: SanityClient
  /** Everything it has printed so far. */
  output(): string
  process: ChildProcess
  /** Stops it (SIGTERM by default) and deletes its data folder unless `keepData`. */
  stop(options?: {signal?: NodeJS.Signals; keepData?: boolean}): Promise<number | null>
}

/** The password that tests sign in with. */
export const editorPassword = 'correct horse battery'

/** The server's process, once it responds. */
interface RunningServer {
  /** Its ready line. */
  ready: {site: string; studio: string; lake: string}
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Stops it, waits for its end and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts `server/launch.js` as a person would and waits for its ready line.
 *
 * @param environment - variables besides this process's own
 * @throws with the output if it ends before it is ready
 */
export async function startServer(
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/launch.js', ...options], {
    cwd: root,
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
      const line = /^ready (\{.*\})$/m.exec(output)?.[1]
      if (line) resolve(JSON.parse(line))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) =>
      reject(new Error(`ended with ${code} before it was ready:\n${output}`)),
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
 * @param environment - variables besides the test's own; `DATA_DIR` continues an earlier run
 * @throws with the output if it ends before it is ready
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

/**
 * A temporary data folder, with the prepared sample content if there is any: see seeded-data.ts.
 */
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

/** The port that this process has reserved, once it has. */
let ownPort: string | undefined

/**
 * For `startProduct`, in processes of the browser tests that run one product at a time: on this
 * port it starts with its pages rendered, as after any start but the first. See seeded-data.ts.
 * Returns no port if no prepared one is free. Vitest's own worker numbers cannot be used, because
 * two workers may share one.
 */
export function seededPlace(): {PORT?: string} {
  const {SEEDED_DATA = '', SEEDED_PORTS = ''} = process.env
  ownPort ??= SEEDED_PORTS.split(',').find((port) => port && taken(join(SEEDED_DATA, port)))
  return ownPort ? {PORT: ownPort} : {}
}

/** Takes a prepared folder; false if it is not ready, or another process was first. */
function taken(prepared: string): boolean {
  if (!existsSync(prepared)) return false
  try {
    mkdirSync(`${prepared}.taken`)
    return true
  } catch {
    return false
  }
}

/** Edits a document's draft and publishes it with the actions that the Studio uses. */
export async function publish(
  client: SanityClient,
  id: string,
  patch: {set?: Record<string, unknown>; unset?: string[]},
) {
  await client.action([
    {
      actionType: 'sanity.action.document.edit',
      publishedId: id,
      draftId: `drafts.${id}`,
      patch,
    },
  ])
  await client.action([
    {actionType: 'sanity.action.document.publish', publishedId: id, draftId: `drafts.${id}`},
  ])
}
