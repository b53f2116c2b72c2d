import type {Browser, Page} from 'playwright-core'
import type {Project} from './project.ts'
import type {Report} from './report.ts'
import type {LiveChange, SitePart} from './starter.ts'

/** Opens the site in dev and as a build, and changes content while its page is open. */
export async function checkSite(
  project: Project,
  site: SitePart,
  browser: Browser,
  report: Report,
): Promise<void> {
  const {folder, dev, build, start, live} = site
  report.expect('site in dev', ...(live ? (['site live'] as const) : []))
  if (build) report.expect('site built')
  const show = async (step: 'site in dev' | 'site built', command: SitePart['dev']) => {
    const server = await project.serve(command, folder)
    const page = await browser.newPage()
    page.setDefaultTimeout(180_000)
    try {
      await report.step(step, async () => {
        await page.goto(`${server.origin}${site.path}`, {waitUntil: 'commit'})
        await page.getByText(site.text).first().waitFor()
        await page.waitForFunction((least) => {
          const loaded = [...document.images].filter(({naturalWidth}) => naturalWidth > 0)
          return loaded.length >= least && loaded.length === document.images.length
        }, site.pictures ?? 0)
        for (const {path, text} of site.morePages ?? []) {
          const response = await fetch(`${server.origin}${path}`)
          const html = await response.text()
          if (!html.includes(text)) throw new Error(`${path} does not have "${text}": ${html}`)
        }
      })
      if (!live || (live.in === 'dev') !== (step === 'site in dev')) return
      await report.step('site live', () => seeChange(page, project, live), String)
    } catch (error) {
      await report.picture(page)
      throw new Error(`${error}\n${server.output().slice(-2000)}`)
    } finally {
      await page.context().close()
      await server.stop()
    }
  }
  await report.attempt('site in dev', () => show('site in dev', dev))
  if (!build) return
  await report.attempt('site built', async () => {
    if (!start)
      return report.step(
        'site built',
        () => project.run(build, folder),
        () => 'yes, not opened',
      )
    await project.run(build, folder)
    return show('site built', start)
  })
}

/** Makes a change, and waits until the open page shows it. Returns what the table says about it. */
async function seeChange(page: Page, project: Project, live: LiveChange): Promise<string> {
  // The page must be connected before the change.
  await page.waitForLoadState('load')
  // A dev server reloads a new page each time it has bundled more packages, for which the page's requests wait.
  // A page that reads events is never idle.
  if (live.in === 'dev') {
    await page.waitForLoadState('networkidle', {timeout: 40_000}).catch(() => undefined)
  }
  await page.evaluate(() => Object.assign(window, {sameWindow: true}))
  await page.waitForTimeout(3000)
  await live.make(page, project)
  const shown = page.getByText(live.text).first()
  const reloads =
    live.reload === 'unknown'
      ? await shown.waitFor({timeout: 20_000}).then(
          () => false,
          () => true,
        )
      : live.reload
  if (reloads) await page.reload()
  await shown.waitFor()
  if (reloads) return 'after reload'
  if (await page.evaluate(() => Reflect.has(window, 'sameWindow'))) return 'yes'
  throw new Error('The page was reloaded')
}
