import {setTimeout} from 'node:timers/promises'
import type {BrowserContextOptions, CDPSession, Locator} from 'playwright-core'
import {viewports} from './browser.ts'

/** Browser options of a phone. */
export const phone = {
  viewport: viewports.phone,
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

/**
 * Lighthouse's mobile network and CPU throttling: slow 4G and a CPU slowed down four times.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const slow = {latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, cpuRate: 4}

export async function emulateSlowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
}

export async function emulateSlowCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', {rate: slow.cpuRate})
}

/** How long a finger stays on the screen, in ms. */
const touchMs = 80

/** Taps an element like a finger. Playwright's own tap also checks the layout in the page. */
export async function tap(session: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element to tap is not shown.')
  const touchPoints = [{x: box.x + box.width / 2, y: box.y + box.height / 2}]
  await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints})
  await setTimeout(touchMs)
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}
