import {expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {launchChromium} from '../chromium.ts'
import {openPage} from '../e2e/browser.ts'
import {freePort} from '../free-port.ts'
import {startNextApp} from './next-sanity-app.ts'

/*
 * The test follows "Live Content API" with the unmodified next-sanity, Next and a browser:
 * https://www.sanity.io/docs/developer-guides/live-content-guide
 */

const pollOptions = {timeout: 30_000, interval: 50}

test('an open next-sanity page shows each edit without reloading, also after a restart of the lake', async () => {
  const [lakePort, appPort] = [await freePort(), await freePort()]
  const app = `http://localhost:${appPort}`
  const lake = await startTestLake({port: lakePort, allowedOrigins: [app]})
  await lake.client.create({_id: 'a', _type: 'post', title: 'First'})
  expect(await startNextApp(lake.lake.origin, appPort)).toBe(app)
  const served = async () => {
    const html = await (await fetch(app)).text()
    return [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
  }
  expect(await served()).toEqual(['First'])

  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const {page, problems} = await openPage(browser)
  const listening = page.waitForEvent('console', (message) =>
    message.text().includes('connected and listening'),
  )
  await page.goto(app)
  const titles = () => page.locator('h2').allTextContents()
  await expect.poll(titles, pollOptions).toEqual(['First'])
  await listening
  await page.evaluate(() => Object.assign(window, {sameWindow: true}))

  await lake.client.patch('a').set({title: 'Second'}).commit()
  await expect.poll(titles, pollOptions).toEqual(['Second'])
  await lake.client.create({_id: 'b', _type: 'post', title: 'Another'})
  await expect.poll(titles, pollOptions).toEqual(['Second', 'Another'])
  expect(await served()).toEqual(['Second', 'Another'])

  await lake.client.create({_id: 'drafts.a', _type: 'post', title: 'Not for visitors'})
  await lake.client.delete('b')
  await expect.poll(titles, pollOptions).toEqual(['Second'])

  const again = await lake.restart()
  await again.client.patch('a').set({title: 'After a restart'}).commit()
  await expect.poll(titles, pollOptions).toEqual(['After a restart'])
  expect(await page.evaluate(() => Reflect.has(window, 'sameWindow'))).toBe(true)
  // Ignore the browser's errors about the stream that the restart of the lake interrupted.
  expect(
    problems.filter(
      (problem) => !/reconnect|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY/.test(problem),
    ),
  ).toEqual([])
})
