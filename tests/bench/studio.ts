import type {Browser, Page} from 'playwright-core'
import {firstUserId} from '#packages/content-lake/src/login/user.ts'
import {NetworkCounter} from '../e2e/network-counter.ts'
import {signInAddress} from '../e2e/studio.ts'
import {hasSeenFirstSteps} from '../e2e/tour-panel.ts'
import {editorPassword, type Product} from '../product.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/** What a browser with an empty cache loads: bytes on the wire, and the number of requests. */
interface Load {
  bytes: number
  requests: number
}

/** The measured loads of the Studio. */
export interface StudioFigures {
  /** Until the sign-in form is there, at the Studio's address. */
  signIn: Load
  /** From the click on "Sign in" until the lists of documents are there and nothing more is loaded. */
  desk: Load & {ms: number}
  /**
   * Requests, and messages over the WebSocket, while 21 letters are typed. The requests include `saves`:
   * one for each second of typing. A slow machine has more, or fewer if an answer takes long.
   */
  typing: {requests: number; saves: number; messages: number}
}

/** The largest accepted loads, from the measured ones plus 5 %. */
export const studioBudgets = {
  signIn: {bytes: 9_500, requests: 2},
  desk: {bytes: 1_550_000, requests: 62},
  typing: {requestsBesideSaves: 12},
} as const

const letters = 'twenty-one letters ab'

/** Measures the Studio of a product with the sample content. It leaves a draft of a product. */
export async function studioFigures(product: Product, browser: Browser): Promise<StudioFigures> {
  await hasSeenFirstSteps(product, firstUserId)
  return {
    signIn: await inNewContext(browser, async (page, network) => {
      await page.goto(product.studio)
      await page.getByLabel('Password').waitFor()
      await network.quiet()
      return loadOf(network)
    }),
    ...(await inNewContext(browser, async (page, network) => ({
      desk: await openDesk(page, network, product),
      typing: await typeLetters(page, network, product),
    }))),
  }
}

async function inNewContext<Result>(
  browser: Browser,
  measure: (page: Page, network: NetworkCounter) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: {width: 1440, height: 900},
    // The page of the sign-in then prefetches nothing, so that the desk is loaded without a cache.
    extraHTTPHeaders: {'save-data': 'on'},
  })
  try {
    const page = await context.newPage()
    return await measure(page, await NetworkCounter.of(page))
  } finally {
    await context.close()
  }
}

const loadOf = ({bytes, requests}: NetworkCounter): Load => ({bytes, requests: requests.length})

async function openDesk(page: Page, network: NetworkCounter, product: Product) {
  await page.goto(signInAddress(product))
  await page.getByLabel('Password').fill(editorPassword)
  network.restart()
  const begun = performance.now()
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  const ms = performance.now() - begun
  await network.quiet()
  return {...loadOf(network), ms}
}

async function typeLetters(page: Page, network: NetworkCounter, {studio}: Product) {
  await page.goto(`${studio}/intent/edit/id=product-elite;type=product`)
  await page.getByTestId('action-publish').waitFor()
  const field = page.getByTestId('field-tagline[_key=="en"].value').locator('input, textarea')
  await field.click()
  await field.press('End')
  await network.quiet(3_000)
  network.restart()
  await page.keyboard.type(letters, {delay: 200})
  await network.quiet(3_000)
  const {requests, messages} = network
  const saves = requests.filter(({url}) => url.includes('/data/actions/'))
  return {requests: requests.length, saves: saves.length, messages}
}

/** Measures what the Studio loads and sends. */
export async function studio(stage: Stage): Promise<Row[]> {
  const {signIn, desk, typing} = await studioFigures(await stage.product(), await stage.browser())
  return [
    {
      what: 'Studio: bytes until the sign-in form',
      unit: 'KB',
      measured: signIn.bytes / 1024,
      must: 30,
      limit: `${signIn.requests} requests`,
    },
    {
      what: 'Studio: bytes until the desk, empty cache',
      unit: 'KB',
      measured: desk.bytes / 1024,
      must: studioBudgets.desk.bytes / 1024,
      aim: 1300,
      limit: `${desk.requests} requests`,
    },
    {what: 'Studio: from “Sign in” to the desk, empty cache', unit: 'ms', measured: desk.ms},
    {
      what: 'Studio: requests while typing 21 letters',
      unit: '',
      measured: typing.requests,
      must: 25,
      limit: `${typing.saves} saves, ${typing.messages} messages over the WebSocket`,
    },
  ]
}
