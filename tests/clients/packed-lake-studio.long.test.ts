import {mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {createClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {preview} from 'vite'
import {expect, onTestFinished, test} from 'vitest'
import {
  packedEnv,
  projectWithLake,
  run,
  startPackedLake,
} from '#packages/content-lake/tests/packed-project.ts'
import {launchChromium} from '../chromium.ts'
import {freePort} from '../free-port.ts'

/*
 * Tests a Sanity project outside this repository, with the lake's npm package and the configuration
 * from its README. Sanity's CLI builds the Studio. The test installs only the lake. Sanity's packages
 * are links to those in this repository's node_modules, because installing them takes minutes.
 */
const linked = ['@sanity/client', 'react', 'react-dom', 'sanity', 'styled-components', 'vite']

/** Creates the project and builds its Studio for a lake on the given port. */
async function projectWithStudio(port: number): Promise<string> {
  const folder = await projectWithLake()
  for (const name of linked) {
    const link = join(folder, 'node_modules', name)
    rmSync(link, {recursive: true, force: true})
    mkdirSync(dirname(link), {recursive: true})
    symlinkSync(resolve('node_modules', name), link)
  }
  const readme = readFileSync(join(folder, 'node_modules/content-lake/README.md'), 'utf8')
  const [, config = ''] = /```ts\n(\/\/ sanity\.config\.ts\n.*?)```/s.exec(readme) ?? []
  const files = {
    'package.json': JSON.stringify({
      type: 'module',
      dependencies: {sanity: '6', 'styled-components': '^6.1.15'},
    }),
    'sanity.config.ts': config.replace('localhost:3333', `localhost:${port}`),
    'sanity.cli.ts': `
      import {defineCliConfig} from 'sanity/cli'
      export default defineCliConfig({api: {projectId: 'local', dataset: 'production'}})`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const {VITEST: _, NODE_ENV: __, ...inherited} = packedEnv
  const env = {...inherited, DO_NOT_TRACK: '1', CI: '1'}
  const build = ['node_modules/sanity/bin/sanity', 'build', '--yes']
  await run(process.execPath, build, {cwd: folder, env})
  return folder
}

/** Signs in with the password that the lake printed, and creates and publishes a movie. */
async function publishMovie(page: Page, address: string, password: string, title: string) {
  await page.goto(address)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.getByTestId('structure-tool-list-pane').getByText('Movie').click()
  await page.getByTestId('action-intent-button').first().click()
  await page.getByTestId('field-title').locator('input').fill(title)
  await page.getByTestId('field-year').locator('input').fill('1927')
  await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
  await page
    .getByText(/was published/)
    .first()
    .waitFor()
}

test('the Studio of another project can edit documents in a lake, whether its own server or the lake serves the Studio', async () => {
  const port = await freePort()
  const folder = await projectWithStudio(port)
  const studio = await preview({root: folder, configFile: false, logLevel: 'error'})
  onTestFinished(() => studio.close())
  const lake = await startPackedLake(folder, '--port', String(port), '--studio', 'dist')
  const password = /shown only once: (\S+)/
  await expect.poll(lake.output).toMatch(password)
  const [, secret = ''] = password.exec(lake.output()) ?? []
  const browser = await launchChromium()
  onTestFinished(() => browser.close())

  const addresses = {
    Metropolis: studio.resolvedUrls?.local[0] ?? '',
    Wings: `http://localhost:${port}/`,
  }
  for (const [title, address] of Object.entries(addresses)) {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({message}) => errors.push(message))
    await publishMovie(page, address, secret, title)
    expect(errors).toEqual([])
    await page.context().close()
  }

  const client = createClient({
    apiHost: lake.origin,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  })
  expect(await client.fetch('*[_type == "movie"] | order(title) {title, year}')).toEqual([
    {title: 'Metropolis', year: 1927},
    {title: 'Wings', year: 1927},
  ])
})
