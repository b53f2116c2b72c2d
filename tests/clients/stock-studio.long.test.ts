import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import type {Page} from 'playwright-core'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {launchChromium} from '../chromium.ts'
import {replaceText} from '../e2e/replace-text.ts'
import {launchFirefox} from '../firefox.ts'
import {freePort} from '../free-port.ts'

/*
 * A newcomer's first minutes with `content-lake dev`, without network: Sanity's own CLI creates a project from
 * its template with movies, its dev server serves the Studio, and the Studio has no settings for a lake.
 */

const lake = resolve('packages/content-lake/bin/content-lake.js')
const sanity = 'node_modules/sanity/bin/sanity'
const {VITEST: _, NODE_ENV: __, ...inherited} = process.env
const env = {
  ...inherited,
  ...{CI: '1', DO_NOT_TRACK: '1', NO_COLOR: '1'},
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
}

/**
 * Links the packages of this repository, because installing the Studio takes minutes. Only the icons of the
 * template are missing.
 */
async function linkModules(folder: string) {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(modules, name))
  }
  const install = ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', temporaryFolder()]
  const [prefix = ''] = install.slice(-1)
  await promisify(execFile)('npm', [...install, 'react-icons@5'], {env})
  symlinkSync(join(prefix, 'node_modules/react-icons'), join(modules, 'react-icons'))
}

/** Runs a command with the lake of a folder, and returns its output. */
async function withLake(cwd: string, ...command: string[]): Promise<string> {
  const args = [lake, 'dev', '--port', '0', '--project-id', 'abc12345', '--', ...command]
  const {stdout} = await promisify(execFile)(process.execPath, args, {cwd, env})
  return stdout
}

async function startStudio(cwd: string): Promise<string> {
  const port = await freePort()
  const command = ['node', sanity, 'dev', '--port', String(port), '--no-load-in-dashboard']
  const args = [lake, 'dev', '--port', '0', '--', ...command]
  const child = spawn(process.execPath, args, {cwd, env, stdio: ['ignore', 'pipe', 'inherit']})
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('running at')) break
  }
  child.stdout.resume()
  return `http://localhost:${port}/`
}

async function publishMovie(page: Page, title: string) {
  await page.getByTestId('structure-tool-list-pane').getByText('Movie', {exact: true}).click()
  await page.getByTestId('action-intent-button').first().click()
  await replaceText(page.getByTestId('field-title').locator('input'), title)
  await page.getByTestId('field-slug').getByRole('button', {name: 'Generate'}).click()
  await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
  await page
    .getByText(/was published/)
    .first()
    .waitFor()
}

test.each([
  {name: 'Chromium', launch: launchChromium},
  {name: 'Firefox', launch: launchFirefox},
])('in $name, the movie template works with a lake: sign in, publish, query', async ({launch}) => {
  const folder = temporaryFolder()
  await linkModules(folder)
  const template = ['--template', 'moviedb', '--project', 'abc12345', '--dataset', 'production']
  const quiet = ['--no-typescript', '--no-install', '--no-git', '--no-mcp', '--yes']
  await withLake(folder, 'node', sanity, 'init', '--output-path', '.', ...template, ...quiet)

  const address = await startStudio(folder)
  const password = readFileSync(join(folder, '.content-lake/password'), 'utf8').trim()
  const administrator = readFileSync(join(folder, '.content-lake/administrator-token'), 'utf8')
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  // At the first start, the dev server bundles the whole Studio.
  page.setDefaultTimeout(180_000)
  const outside: string[] = []
  const streams = new Set<string>()
  page.on('request', (request) => {
    const {hostname, pathname} = new URL(request.url())
    if (!/(^|\.)localhost$/.test(hostname)) outside.push(request.url())
    if (pathname.includes('/data/listen/')) streams.add(hostname)
  })
  await page.goto(address, {waitUntil: 'commit'})
  await page.getByText('Content lake').click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  for (const title of ['Metropolis', 'Wings']) await publishMovie(page, title)

  expect(outside).toEqual([])
  // More streams than a browser opens to one host: with one host, the second movie would wait for ever.
  expect(streams.size).toBeGreaterThan(3)
  const stored = await page.evaluate(() =>
    JSON.stringify({...localStorage, cookie: document.cookie}),
  )
  expect(stored).toContain('__studio_auth_token_abc12345')
  expect(stored).not.toContain(administrator.trim())

  // In another terminal, the command uses the lake that runs already.
  const query = ['documents', 'query', '*[_type == "movie"] | order(title) {title}']
  const output = await withLake(folder, 'node', sanity, ...query, '--api-version', '2025-02-19')
  expect(JSON.parse(output)).toEqual([{title: 'Metropolis'}, {title: 'Wings'}])
})
