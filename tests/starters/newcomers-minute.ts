/*
 * `npm run test:starters -- --minute` measures a newcomer's first minute with the template with movies: the dev
 * server of the Studio starts, a user signs in, publishes a movie, and queries it. Its process has no network but
 * loopback (`unshare -n`, so it needs Linux and the rights of root). Writes the result into the package's README.
 */
import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {availableParallelism, networkInterfaces, tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {launchChromium} from '../chromium.ts'
import {createDocument, newPage, open, publishDocument, signIn} from './check-studio.ts'
import {installPackages} from './install.ts'
import {Project} from './project.ts'
import {sanityInit} from './projects/sanity-init.ts'
import {writeIntoReadme} from './report.ts'

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function prepare(): Promise<string> {
  const [moviedb] = sanityInit
  const project = new Project(mkdtempSync(join(tmpdir(), 'starter-minute-')))
  await moviedb?.create(project)
  await installPackages(project.folder)
  rmSync(join(project.folder, '.content-lake'), {recursive: true})
  return project.folder
}

/** Runs in a process without network. Prints the seconds of each step as JSON. */
async function measure(folder: string): Promise<void> {
  const interfaces = Object.values(networkInterfaces()).flat()
  if (interfaces.some((each) => !each?.internal)) throw new Error('There is a network')
  const {dev, document} = sanityInit[0]?.studio ?? {}
  if (!dev || !document) throw new Error('The template with movies has no documents')
  const project = new Project(folder)
  const browser = await launchChromium()
  const page = await newPage(browser)
  const steps: Record<string, string> = {}
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    steps[name] = seconds(start)
    return result
  }
  try {
    const {origin} = await step('start', () => project.serve(dev))
    await step('open', () => open(page, origin))
    await step('signIn', () => signIn(page, project.password))
    await step('publish', async () => {
      await createDocument(page, project, document)
      await publishDocument(page, project, document)
    })
    const query = ['npx', 'sanity', 'documents', 'query', '*[_type == "movie"].title']
    const answer = await step('query', () => project.run([...query, '--api-version', '2025-02-19']))
    if (!answer.includes('Metropolis')) throw new Error(`The query has another result: ${answer}`)
    console.log(JSON.stringify(steps))
  } finally {
    await browser.close()
    await project.stop()
  }
}

const [, folder] = process.argv.slice(2)
if (folder !== undefined) await measure(folder)
else {
  const project = await prepare()
  try {
    const inner = [process.execPath, import.meta.filename, '--without-network', project]
    const command = 'ip link set lo up && exec "$@"'
    const run = promisify(execFile)
    const {stdout} = await run('unshare', ['--net', 'sh', '-c', command, 'sh', ...inner])
    const steps: Record<string, string> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    const total = Object.values(steps).reduce((sum, each) => sum + Number(each), 0)
    const line = [
      `Measured without network by \`npm run test:starters -- --minute\`, on ${availableParallelism()} cores, in seconds:`,
      `the Studio's dev server starts ${steps.start}, the sign-in shows ${steps.open}, the Studio shows ${steps.signIn},`,
      `a movie is created and published ${steps.publish}, \`sanity documents query\` returns it ${steps.query}; together ${total.toFixed(1)}.`,
    ].join('\n')
    console.log(line)
    writeIntoReadme('minute', `${line}\n`)
  } finally {
    rmSync(project, {recursive: true, force: true})
  }
}
