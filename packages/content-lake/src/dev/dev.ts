import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {constants} from 'node:os'
import {delimiter, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {randomPassword} from '../../../server-kit/src/access/password.ts'
import {guard} from '../../../server-kit/src/guard.ts'
import {Control, type ControlCall} from './control.ts'
import {controlRunning} from './control-client.ts'
import {DevTokens} from './dev-tokens.ts'
import {type FoundProject, findProject} from './find-project.ts'
import {Gateway} from './gateway.ts'
import {type HookSettings, hookOption, settingsVariable} from './hook/settings.ts'
import {quoted, writePrograms} from './programs.ts'
import {ProjectLakes} from './project-lakes.ts'
import {refusedRuntime} from './refused-runtimes.ts'
import {dataFolderName, repositoryOf} from './repository.ts'
import {secretFile} from './secret-file.ts'

export interface DevOptions {
  /** The folder of the Sanity project. */
  readonly project: string
  /** The folder for the lakes' data; `.content-lake` in the root of the repository by default. */
  readonly data?: string | undefined
  readonly projectId?: string | undefined
  readonly dataset?: string | undefined
  readonly port?: number | undefined
  /** Prints a line for the user. */
  readonly tell: (line: string) => void
}

/** The lake of a project, and the environment in which its programs use it. */
export interface Dev {
  readonly found: FoundProject
  readonly port: number
  readonly password: string
  readonly tokens: DevTokens
  /** Changes the data of the project. */
  readonly control: (call: ControlCall) => Promise<object>
  /** Variables for programs, to be added to the user's own. */
  readonly variables: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The port that is tried first, so that the addresses stay the same. */
const usualPort = 4223

/** Proxy variables that programs other than Node obey. */
const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy']

/** Starts the lake for the project in a folder. Uses the one that runs already, in another terminal. */
export async function startDev(options: DevOptions): Promise<Dev> {
  const folder = resolve(options.data ?? join(repositoryOf(options.project), dataFolderName))
  mkdirSync(folder, {recursive: true})
  const tokens = new DevTokens(folder)
  const found = findProject(options.project, tokens, process.env, options)
  const password = secretFile(join(folder, 'password'), randomPassword)
  const running = await controlRunning(folder)
  const {port, control, stop} = running
    ? {port: running.port, control: running, stop: () => Promise.resolve()}
    : await startGateway(folder, tokens, password, {...options, projectId: found.projectId})
  const settings = hookSettings(folder, port)
  const variables = {
    ...found.variables,
    ...settings.proxy,
    SANITY_AUTH_TOKEN: tokens.administrator,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${hookOption(settings)}`.trim(),
    PATH: `${settings.programs}${delimiter}${process.env.PATH ?? ''}`,
    [settingsVariable]: JSON.stringify(settings),
  }
  return {found, port, password, tokens, control, variables, stop}
}

async function startGateway(
  folder: string,
  tokens: DevTokens,
  password: string,
  {projectId: project, port: wanted, tell}: DevOptions & {readonly projectId: string},
) {
  const lakes = new ProjectLakes(folder, password, (invitedTo, email, path) => {
    const address = `http://localhost:${port}/-/${invitedTo}.api.sanity.io${path}`
    tell(`${email} can set a password at ${address}`)
  })
  const control = new Control(lakes, tokens, project)
  const gateway = new Gateway({lakes, tokens, control, project, tell})
  const port = await listen(gateway, wanted)
  await lakes.lake(project)
  const stateFile = join(folder, 'running.json')
  writeFileSync(stateFile, JSON.stringify({port, pid: process.pid}))
  return {
    port,
    control: (call: ControlCall) => control.run(call, (copy) => gateway.listen(0, copy)),
    async stop() {
      rmSync(stateFile, {force: true})
      await gateway.close()
      await lakes.stop()
    },
  }
}

async function listen(gateway: Gateway, port: number | undefined): Promise<number> {
  try {
    return await gateway.listen(port ?? usualPort)
  } catch (error) {
    if (port !== undefined) throw error
    return gateway.listen(0)
  }
}

function hookSettings(folder: string, port: number): HookSettings {
  // The sources run in the repository, and compiled files in the published package.
  const extension = import.meta.url.endsWith('.ts') ? 'cts' : 'cjs'
  const hook = fileURLToPath(new URL(`hook/preload.${extension}`, import.meta.url))
  const {env} = process
  const own = [...proxyVariables, 'NO_PROXY', 'no_proxy'].flatMap((name) => {
    const value = env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    port,
    hook,
    programs: writePrograms(folder, hook, {path: env.PATH ?? '', own: env.CONTENT_LAKE_NODE}),
    proxy: Object.fromEntries(proxyVariables.map((name) => [name, `http://127.0.0.1:${port}`])),
    ownProxy: Object.fromEntries(own),
  }
}

/** Runs a command with the lake until it ends. Returns its exit code. */
export async function runCommand(
  dev: Dev,
  command: readonly string[],
  cwd: string,
): Promise<number> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env: {...process.env, ...dev.variables},
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  // Ctrl-C in a terminal reaches the command too. Wait until it has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(
      signal,
      guard('dev signal', () => void (signal !== 'SIGINT' && child.kill(signal))),
    )
  }
  return new Promise((settle, reject) => {
    child.on('error', reject)
    child.on(
      'exit',
      guard('dev command', (code: number | null, signal: NodeJS.Signals | null) => {
        settle(code ?? (signal ? 128 + constants.signals[signal] : 1))
      }),
    )
  })
}

/** Throws for a runtime that the command, or the script of package.json that it runs, starts. */
export function assertRedirectable(command: readonly string[], cwd: string): void {
  const file = join(cwd, 'package.json')
  const {scripts = {}}: {scripts?: Record<string, string>} = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  const [program = '', ...args] = command
  const isManager = /^(npm|pnpm|yarn)$/.test(program)
  const script = isManager ? args.find((each) => Object.hasOwn(scripts, each)) : undefined
  const line = script === undefined ? undefined : scripts[script]
  const runtime = refusedRuntime(command) ?? (line ? refusedRuntime([line]) : undefined)
  if (!runtime) return
  const where = line ? ` (the script is: ${line})` : ''
  throw new Error(`content-lake does not start ${runtime.name}${where}: ${runtime.reason}.`)
}

/** Formats variables as commands of a shell. */
export function shellVariables(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `export ${name}=${quoted(value)}`)
    .join('\n')
}
