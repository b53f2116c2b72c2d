import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import {launchChromium} from '../chromium.ts'
import {startServer} from '../product.ts'
import {hostedProject} from './hosted-project.ts'
import {type HostedPlace, hostedPlace} from './hosted-site.ts'
import {allowsOrigins} from './misbehavior.ts'

let browser: Browser
let place: HostedPlace
let studio: string
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await bringUpToDate(() => {}, ['site', 'studio'])
  const project = await hostedProject()
  ends.push(() => project.stop())
  place = await hostedPlace(project.upstream, project)
  ends.push(() => place.remove())
  const {ready, end} = await startServer(place.environment)
  ends.push(() => end())
  studio = ready.studio
  const server = place.environment.HTTPS_PROXY ?? ''
  browser = await launchChromium({proxy: {server, bypass: '127.0.0.1'}})
  ends.push(() => browser.close())
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test("if the project's CORS settings lack the Studio's origin, the Studio links to the settings, and after the origin is added it starts", async () => {
  place.misbehave(allowsOrigins())
  const page = await browser.newPage({ignoreHTTPSErrors: true})
  await page.goto(studio)
  const link = page.getByRole('link', {name: 'Add CORS origin'})
  await link.waitFor()
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.searchParams.get('origin')).toBe(studio)

  place.misbehave(allowsOrigins(studio))
  await page.reload()
  // The lake that plays the project has no login providers. The sign-in page then only has a title.
  await page.getByText('Website content').waitFor()
  await page.close()
})
