/* The command `content-lake`: starts a lake, so that a Sanity project can be developed offline. */
import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {guard, guardProcess} from '../../server-kit/src/guard.ts'
import {startLake} from './lake.ts'

const usage = `content-lake dev [options] [-- COMMAND]   runs a command, such as \`npm run dev\`, with a
                      lake in the place of Sanity's servers. Without a command, prints
                      the variables for a terminal
content-lake seed FILE                    imports newline-delimited JSON or an archive
content-lake reset                        deletes the project's content and users
content-lake snapshot NAME                saves the project's data
content-lake restore NAME                 loads it again
  --data FOLDER       folder for all data; ./.content-lake by default
  --port NUMBER       4223 by default, or another one if it is in use
  --project-id ID     the id in sanity.cli.*, sanity.config.* or .env* by default
  --dataset NAME      the dataset in these files by default

content-lake mcp [--url URL] [--dataset NAME]   connects an agent's standard input and output
                      with the MCP server of a lake. CONTENT_LAKE_TOKEN is an API token
  --url URL           the lake's address; http://localhost:3333 by default

content-lake [options]   runs one lake until Ctrl-C

  --data FOLDER       folder for all data; ./.content-lake by default
  --port NUMBER       3333 by default
  --host ADDRESS      127.0.0.1 by default
  --project-id ID     "local" by default
  --dataset NAME      "production" by default
  --origin ORIGIN     allows pages of this origin to call the API, such as
                      https://studio.example.com; localhost is always allowed. Can be repeated
  --studio FOLDER     serves a built Studio at /`

const options = {
  data: {type: 'string', default: '.content-lake'},
  port: {type: 'string', default: '3333'},
  host: {type: 'string'},
  'project-id': {type: 'string'},
  dataset: {type: 'string'},
  origin: {type: 'string', multiple: true},
  studio: {type: 'string'},
} as const

guardProcess()
try {
  const all = process.argv.slice(2)
  const split = all.indexOf('--')
  // What follows `--` is the command that `dev` runs, which has a `--help` of its own.
  if ((split < 0 ? all : all.slice(0, split)).includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  const [name = '', ...args] = all
  if (/^(dev|seed|reset|snapshot|restore)$/.test(name)) {
    const {devCommand} = await import('./dev/dev-command.ts')
    process.exit(await devCommand(name, args))
  }
  if (name === 'mcp') {
    const {mcpCommand} = await import('./mcp/mcp-command.ts')
    await mcpCommand(args, process.env.CONTENT_LAKE_TOKEN, (text) => console.error(text))
    process.exit(0)
  }
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run() {
  const {values} = parseArgs({options})
  const dataDir = resolve(values.data)
  const lake = await startLake({
    dataDir,
    port: Number(values.port),
    host: values.host,
    projectId: values['project-id'],
    dataset: values.dataset,
    datasets: 'created',
    invited: (email, path) => console.log(`${email} can set a password at ${lake.origin}${path}`),
    studioDir: values.studio,
    allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*', ...(values.origin ?? [])],
  })
  console.log(
    `The content lake runs at ${lake.origin}. Its data is in ${dataDir}, and its administrator's API token is in ${dataDir}/editor-token.`,
  )
  if (lake.initialPassword) {
    console.log(`Password for signing in, shown only once: ${lake.initialPassword}`)
  }
  const stop = guard('signal', async () => {
    await lake.stop()
    process.exit(0)
  })
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
