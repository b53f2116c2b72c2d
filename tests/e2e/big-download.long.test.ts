import {createCipheriv, createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, readlink, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {setTimeout as pause} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openProfile} from '../chromium.ts'
import {type Product, startProduct} from '../product.ts'
import {appIsUp} from './browser.ts'
import {watchMemory} from './browser-memory.ts'
import {startUnreliableProxy} from './unreliable-proxy.ts'

/*
 * Downloads a 1 GB installer through the real download page. The test's own proxy counts the bytes
 * and cuts the connection.
 */
const megabyte = 1_000_000
const fileBytes = 1_000 * megabyte
const fileName = 'Setup 12.1.exe'
/**
 * How much the tab's memory may grow during the download: enough for buffers and garbage, not for
 * the file.
 */
const roomBytes = 250 * megabyte
/**
 * Maximum number of bytes lost in socket buffers when the connection is cut: up to about 32 MB per
 * socket on loopback.
 */
const inFlight = 100 * megabyte
const password = 'open sesame'
const pollOptions = {timeout: 300_000, interval: 100}

let product: Product
let folder: string
let sourceHash: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'big-download-'))
  await mkdir(join(folder, 'AE'))
  await pipeline(noise, createWriteStream(join(folder, 'AE', fileName)))
  sourceHash = await hashOf(join(folder, 'AE', fileName))
  product = await startProduct({DOWNLOADS_DIR: folder, DOWNLOAD_PASSWORD_AE: password})
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, {recursive: true, force: true})
})

test("a 1 GB download is complete after two lost connections, and the tab's memory stays small", async () => {
  const {proxy, page, memory} = await openDownloads()
  const bar: number[] = []
  const progressTexts = new Set<string>()
  proxy.cutAfter(300 * megabyte)
  const began = performance.now()
  const download = page.waitForEvent('download', pollOptions)
  await begin(page)
  let arrived = false
  void download.then(() => {
    arrived = true
  })
  for (let cutAgain = false; !arrived; await pause(50)) {
    const {value, text} = await progressOf(page)
    if (value !== undefined && value !== bar.at(-1)) bar.push(value)
    progressTexts.add(text)
    if (!cutAgain && proxy.ranges.length === 2) {
      cutAgain = true
      proxy.cutAfter(400 * megabyte)
    }
  }
  const saved = await download
  const seconds = (performance.now() - began) / 1000
  await page.getByText(`${fileName} is in your downloads.`).waitFor()
  expect(saved.suggestedFilename()).toBe(fileName)
  expect(await hashOf(await saved.path())).toBe(sourceHash)
  const {before, peak, after, tabs} = await memory.end()
  const tenths = Array.from({length: 10}, (_, n) => tabs[Math.floor((n * tabs.length) / 10)] ?? 0)

  const starts = proxy.ranges.map((range) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0))
  console.log(
    `${fileBytes / megabyte} MB in ${seconds.toFixed(1)} s, requested from bytes ${starts.join(', ')}; ` +
      `the progress bar showed ${bar.length} values, for example ${[...progressTexts].at(bar.length / 2)}; ` +
      `tabs: ${inMB(before.tabs)} MB before, ${inMB(peak.tabs)} at most, ${inMB(after.tabs)} after ` +
      `(during the download: ${tenths.map(inMB).join(', ')}); whole browser: ${inMB(before.all)} MB before, ${inMB(peak.all)} at most, ${inMB(after.all)} after`,
  )
  // Each retry starts where the connection was cut. Only bytes that were in flight are requested
  // again.
  expect(proxy.ranges[0]).toBeUndefined()
  expect(starts).toHaveLength(3)
  const [, first = 0, second = 0] = starts
  expect(first).toBeGreaterThan(300 * megabyte - inFlight)
  expect(second).toBeGreaterThan(first + 400 * megabyte - inFlight)
  expect(bar.length).toBeGreaterThan(10)
  expect(bar).toEqual(bar.toSorted((a, b) => a - b))
  expect(peak.tabs - before.tabs).toBeLessThan(roomBytes)
})

test("cancelling a download frees the disk space, the memory and the server's file handle", async () => {
  const {proxy, page, memory} = await openDownloads()
  const stored = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const storedBefore = await stored()
  await begin(page)
  await expect.poll(() => proxy.carried(), pollOptions).toBeGreaterThan(300 * megabyte)
  expect(await openFiles()).toBe(1)
  await page.getByRole('button', {name: 'Cancel'}).click()
  await page.getByText('Download canceled. Nothing was saved.').waitFor()
  await expect.poll(openFiles, pollOptions).toBe(0)
  await expect.poll(stored, pollOptions).toBeLessThan(storedBefore + megabyte)
  const carried = proxy.carried()
  await pause(1000)
  expect(proxy.carried() - carried).toBeLessThan(megabyte)
  const {before, peak, after} = await memory.end()
  console.log(
    `cancelled after ${inMB(carried)} MB; the browser still stores ${inMB(await stored())} MB for the site; ` +
      `tabs: ${inMB(before.tabs)} MB before, ${inMB(peak.tabs)} at most, ${inMB(after.tabs)} after`,
  )
  expect(peak.tabs - before.tabs).toBeLessThan(roomBytes)
  expect(await page.locator('main progress').count()).toBe(0)
})

/** Opens the download page through the proxy, in a separate browser whose memory is measured. */
async function openDownloads() {
  const proxy = await startUnreliableProxy(product.site)
  const context = await openProfile(temporaryFolder(), {locale: 'en-US'})
  onTestFinished(() => context.close())
  const [page = await context.newPage()] = context.pages()
  await page.goto(`${proxy.origin}/download/ae`)
  await appIsUp(page)
  return {proxy, page, memory: await watchMemory(context)}
}

async function begin(page: Page) {
  await page.getByRole('textbox', {name: 'Password'}).fill(password)
  await page.locator('main form button[type=submit]').click()
}

/** Returns the value of the progress bar and the text below it. */
const progressOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('main progress')
    const value = bar instanceof HTMLProgressElement && bar.position >= 0 ? bar.value : undefined
    return {value, text: bar?.nextElementSibling?.textContent ?? ''}
  })

/** Counts the file handles of the installer that the server process has open. */
async function openFiles(): Promise<number> {
  const descriptors = `/proc/${product.process.pid}/fd`
  const links = (await readdir(descriptors)).map((name) =>
    readlink(join(descriptors, name)).catch(() => ''),
  )
  return (await Promise.all(links)).filter((target) => target.endsWith(fileName)).length
}

/** Yields `SIZE` bytes. Every chunk is different, so that a misplaced chunk changes the hash. */
async function* noise() {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16))
  const zeros = Buffer.alloc(megabyte)
  for (let written = 0; written < fileBytes; written += megabyte) yield cipher.update(zeros)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const inMB = (bytes: number) => Math.round(bytes / megabyte)
