import type {Browser} from 'playwright-core'
import type {Project} from './project.ts'
import type {Report} from './report.ts'
import type {SitePart} from './starter.ts'

/** Opens the site in dev and as a build, and changes content while its page is open. */
export async function checkSite(
  project: Project,
  site: SitePart,
  browser: Browser,
  report: Report,
): Promise<void> {
  const {folder, dev, build, start, live} = site
  report.expect('site in dev', ...(live ? (['site live'] as const) : []))
  if (build && start) report.expect('site built')
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
      const passed = live.reload ? 'after reload' : 'yes'
      const work = async () => {
        // The page must be connected before the change.
        await page.waitForLoadState('load')
        await page.evaluate(() => Object.assign(window, {sameWindow: true}))
        await page.waitForTimeout(3000)
        await project.client().patch(live.id).set(live.set).commit()
        if (live.reload) await page.reload()
        await page.getByText(live.text).first().waitFor()
        if (!live.reload && !(await page.evaluate(() => Reflect.has(window, 'sameWindow')))) {
          throw new Error('The page was reloaded')
        }
      }
      await report.step('site live', work, passed)
    } catch (error) {
      await report.picture(page)
      throw new Error(`${error}\n${server.output().slice(-2000)}`)
    } finally {
      await page.context().close()
      await server.stop()
    }
  }
  await report.attempt('site in dev', () => show('site in dev', dev))
  if (!build || !start) return
  await report.attempt('site built', async () => {
    await project.run(build, folder)
    await show('site built', start)
  })
}
