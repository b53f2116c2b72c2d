import {type ChildProcess, execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {promisify} from 'node:util'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {freePort} from '../free-port.ts'

/** A command with its arguments, such as `['npx', 'sanity', 'dev', '--port', '3333']`. */
export type Command = readonly string[]

/** A document of the seed: as a line of `content-lake seed`, so `_sanityAsset` may name a file. */
export interface SeedDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

const lake = resolve('packages/content-lake/bin/content-lake.js')

const quiet = {
  ...{CI: '1', DO_NOT_TRACK: '1', NO_COLOR: '1'},
  ...{NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1'},
}

/** The environment of the project's commands: the Node of this process, and nothing of a test runner. */
const {VITEST: _, NODE_ENV: __, ...inherited} = process.env
export const environment: NodeJS.ProcessEnv = {
  ...inherited,
  ...quiet,
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

/** A server that a command of the project has started. */
export interface ProjectServer {
  readonly origin: string
  /** What it has printed. */
  readonly output: () => string
  stop(): Promise<void>
}

/** A project in a folder outside of the repository. All of its commands run under `content-lake dev`. */
export class Project {
  readonly folder: string
  readonly projectId = 'abc12345'
  readonly dataset = 'production'
  readonly #running = new Set<ChildProcess>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** Starts the lake, which then runs until `stop`. Commands find it, as in another terminal. */
  async startLake(): Promise<void> {
    const state = join(this.folder, '.content-lake/running.json')
    const child = this.#spawn('.', [])
    for (let tries = 0; !existsSync(state); tries++) {
      if (tries > 600 || child.exitCode !== null) throw new Error('The lake does not start')
      await sleep(100)
    }
  }

  /** Runs a command with the lake until it ends. Returns what it printed. */
  async run(command: Command, folder = '.'): Promise<string> {
    const running = promisify(execFile)(process.execPath, this.#arguments(command), {
      ...{cwd: join(this.folder, folder), env: environment},
      ...{timeout: 900_000, maxBuffer: 50_000_000},
    })
    running.child.stdin?.end()
    const {stdout, stderr} = await running.catch((error) => {
      const output = `${error.stdout}\n${error.stderr}`.slice(-3000)
      throw new Error(`${command.join(' ')} failed:\n${output}`)
    })
    return `${stdout}${stderr}`
  }

  /** Starts a server with the lake, and waits until it answers. */
  async serve(command: (port: number) => Command, folder = '.'): Promise<ProjectServer> {
    const port = await freePort()
    const child = this.#spawn(folder, command(port))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    const origin = `http://localhost:${port}`
    const stop = () => this.#end(child)
    for (let tries = 0; !(await answers(origin)); tries++) {
      if (child.exitCode === null && tries < 1200) await sleep(250)
      else {
        await stop()
        throw new Error(`${command(port).join(' ')} does not answer:\n${output.slice(-3000)}`)
      }
    }
    return {origin, output: () => output, stop}
  }

  /** Imports documents. */
  async seed(documents: readonly SeedDocument[]): Promise<void> {
    const file = join(this.folder, '.content-lake/seed.ndjson')
    writeFileSync(file, documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
    const options = ['--project-id', this.projectId, '--dataset', this.dataset]
    await promisify(execFile)(process.execPath, [lake, 'seed', file, ...options], {
      ...{cwd: this.folder, env: environment},
    })
  }

  /** A client with an administrator's rights, as for a hosted project. It only reaches the lake. */
  client(options: Partial<ClientConfig> = {}): SanityClient {
    const {port}: {port: number} = JSON.parse(this.#secret('running.json'))
    const {projectId, dataset} = this
    return createClient({
      ...{projectId, dataset, apiVersion: '2025-02-19', useCdn: false, useProjectHostname: false},
      apiHost: `http://127.0.0.1:${port}/-/${projectId}.api.sanity.io`,
      token: this.#secret('administrator-token'),
      ...options,
    })
  }

  /** The password that `content-lake dev` prints. */
  get password(): string {
    return this.#secret('password')
  }

  /** Stops the lake and all servers. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.#end(child)))
  }

  #secret(name: string): string {
    return readFileSync(join(this.folder, '.content-lake', name), 'utf8').trim()
  }

  #arguments(command: Command): string[] {
    const options = ['--data', join(this.folder, '.content-lake'), '--port', '0']
    const project = ['--project-id', this.projectId, '--dataset', this.dataset]
    return [lake, 'dev', ...options, ...project, ...(command.length > 0 ? ['--', ...command] : [])]
  }

  #spawn(folder: string, command: Command): ChildProcess {
    const child = spawn(process.execPath, this.#arguments(command), {
      ...{cwd: join(this.folder, folder), env: environment},
      // A group of processes, because `npx` and frameworks start further ones.
      ...{stdio: ['ignore', 'pipe', 'pipe'], detached: true},
    })
    this.#running.add(child)
    return child
  }

  async #end(child: ChildProcess): Promise<void> {
    this.#running.delete(child)
    const {pid, exitCode, signalCode} = child
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    const exit = once(child, 'exit')
    process.kill(-pid, 'SIGTERM')
    await Promise.race([exit, sleep(10_000, undefined, {ref: false})])
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(origin, {signal: AbortSignal.timeout(60_000)})
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
