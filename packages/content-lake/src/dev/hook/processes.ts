import childProcess from 'node:child_process'
import workerThreads from 'node:worker_threads'
import {refusedRuntime} from '../refused-runtimes.ts'
import {type HookSettings, hookOption, settingsVariable} from './settings.ts'

type Environment = Record<string, string | undefined>

/** Child processes get the hook even if the project sets `NODE_OPTIONS` or passes no environment. */
export function protectProcesses(settings: HookSettings): void {
  const text = JSON.stringify(settings)
  const hook = hookOption(settings)
  // Node sends its requests to the lake itself, so it keeps the user's own proxy for other hosts.
  for (const name of Object.keys(settings.proxy)) delete process.env[name]
  Object.assign(process.env, settings.ownProxy)

  const protect = (given: Environment): Environment => {
    const {NODE_OPTIONS: options = '', PATH: path = ''} = given
    const rest = path.split(':').filter((folder) => folder !== settings.programs)
    return {
      ...given,
      ...settings.proxy,
      NO_PROXY: settings.ownProxy.NO_PROXY,
      NODE_OPTIONS: options.includes(hook) ? options : `${options} ${hook}`.trim(),
      PATH: [settings.programs, ...rest].join(':'),
      [settingsVariable]: text,
    }
  }
  protectSpawn(protect)
  protectSpawnSync(protect)
  protectWorkers(protect, settings.hook)
}

function check(file: string, args: readonly string[]): void {
  const runtime = refusedRuntime([file, ...args])
  if (runtime === undefined) return
  const message = `content-lake does not start ${runtime.name}: ${runtime.reason}`
  process.stderr.write(`${message}\n`)
  throw Object.assign(new Error(message), {code: 'ECONTENTLAKE'})
}

/** All asynchronous functions of `child_process` call this method. */
function protectSpawn(protect: (given: Environment) => Environment): void {
  const {prototype} = childProcess.ChildProcess
  const spawn: unknown = Reflect.get(prototype, 'spawn')
  if (typeof spawn !== 'function')
    throw new Error('content-lake does not know this version of Node')
  Object.assign(prototype, {
    spawn(this: unknown, options: {file: string; args?: string[]; envPairs?: string[]}) {
      check(options.file, options.args?.slice(1) ?? [])
      const given = options.envPairs?.map((pair) => {
        const at = pair.indexOf('=', 1)
        return [pair.slice(0, at), pair.slice(at + 1)]
      })
      const env = protect(given ? Object.fromEntries(given) : process.env)
      const envPairs = Object.entries(env).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${value}`],
      )
      return Reflect.apply(spawn, this, [{...options, envPairs}])
    },
  })
}

function protectSpawnSync(protect: (given: Environment) => Environment): void {
  for (const name of ['spawnSync', 'execFileSync', 'execSync'] as const) {
    const original: unknown = childProcess[name]
    if (typeof original !== 'function') continue
    Object.assign(childProcess, {
      [name](file: string, ...rest: unknown[]) {
        const list = rest.find((each) => Array.isArray(each)) ?? []
        check(file, list)
        const options = rest.find(isOptions)
        const env = protect(environmentIn(options) ?? process.env)
        return Reflect.apply(original, childProcess, [
          file,
          ...(name === 'execSync' ? [] : [list]),
          {...options, env},
        ])
      },
    })
  }
}

function isOptions(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function environmentIn(options: object | undefined): Environment | undefined {
  // The cast is safe: Node itself accepts only environments of texts.
  return options && 'env' in options && options.env ? (options.env as Environment) : undefined
}

/** A worker loads the hook from its options if they replace those of the process. */
function protectWorkers(protect: (given: Environment) => Environment, hook: string): void {
  class Worker extends workerThreads.Worker {
    constructor(file: string | URL, options: workerThreads.WorkerOptions = {}) {
      const {env, execArgv} = options
      super(file, {
        ...options,
        ...(isOptions(env) && {env: protect(env)}),
        ...(execArgv && {execArgv: [...execArgv, '--require', hook]}),
      })
    }
  }
  Object.assign(workerThreads, {Worker})
}
