/* The commands `content-lake dev`, `seed`, `reset`, `snapshot` and `restore`. */
import {parseArgs} from 'node:util'
import {guard} from '../../../server-kit/src/guard.ts'
import {
  assertRedirectable,
  type Dev,
  type DevOptions,
  runCommand,
  shellVariables,
  startDev,
} from './dev.ts'
import {seed} from './seed.ts'

const options = {
  data: {type: 'string'},
  port: {type: 'string'},
  'project-id': {type: 'string'},
  dataset: {type: 'string'},
} as const

const tell = (line: string) => console.error(`content-lake: ${line}`)

/** Runs one of these commands with its arguments. Returns the exit code. */
export async function devCommand(name: string, args: readonly string[]): Promise<number> {
  const split = args.indexOf('--')
  const own = split < 0 ? [...args] : args.slice(0, split)
  const command = split < 0 ? [] : args.slice(split + 1)
  const {values, positionals} = parseArgs({args: own, options, allowPositionals: true})
  const settings = {
    project: process.cwd(),
    data: values.data,
    port: values.port === undefined ? undefined : Number(values.port),
    projectId: values['project-id'],
    dataset: values.dataset,
    tell,
  }
  if (name !== 'dev') return manage(name, positionals[0], settings)
  assertRedirectable(command, settings.project)
  const dev = await startDev(settings)
  try {
    return await run(dev, command, values['project-id'])
  } finally {
    await dev.stop()
  }
}

async function run(
  dev: Dev,
  command: readonly string[],
  given: string | undefined,
): Promise<number> {
  const {projectId, dataset, source, variables} = dev.found
  const from = given ? '--project-id' : (source ?? 'no file names one; use --project-id')
  tell(`project ${projectId} (${from}), dataset ${dataset}, at http://localhost:${dev.port}`)
  tell(`sign in to the Studio with the password ${dev.password}`)
  const names = Object.keys(variables)
  if (names.length > 0) tell(`variables with values for this lake: ${names.join(', ')}`)
  if (command.length > 0) {
    tell('requests to Sanity go to this lake, in Node and in the pages that Node serves')
    return runCommand(dev, command, process.cwd())
  }
  tell('variables for a terminal in which programs use this lake:')
  console.log(shellVariables(dev.variables))
  return new Promise((settle) => {
    const end = guard('dev signal', () => settle(0))
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
  })
}

/** Changes the data in the running `content-lake dev` of this folder, or without one. */
async function manage(
  name: string,
  text: string | undefined,
  settings: DevOptions,
): Promise<number> {
  const dev = await startDev({...settings, port: 0})
  try {
    const {projectId, dataset} = dev.found
    if (name === 'seed') {
      const token = dev.tokens.administrator
      tell(await seed(text ?? '', {port: dev.port, projectId, dataset, token}))
    } else if (name === 'snapshot' || name === 'restore' || name === 'reset') {
      await dev.control({action: name, name: text})
      tell(`${name}${text ? ` ${text}` : ''} of the project ${projectId}: done`)
    }
    return 0
  } finally {
    await dev.stop()
  }
}
