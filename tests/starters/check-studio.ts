import type {Browser, Page} from 'playwright-core'
import type {Project} from './project.ts'
import type {Report} from './report.ts'
import type {StudioDocument, StudioPart} from './starter.ts'

/** Milliseconds. At the first start, the dev server bundles the whole Studio. */
const patience = 240_000

/** Opens the Studio in dev and as a build, signs in, and creates and publishes a document. */
export async function checkStudio(
  project: Project,
  studio: StudioPart,
  browser: Browser,
  report: Report,
): Promise<void> {
  const {folder, path = '/', document, dev, build, start} = studio
  report.expect(
    'opens',
    'signs in',
    ...(document ? (['creates', 'publishes', 'live'] as const) : []),
  )
  if (build && start) report.expect('Studio built')
  const server = await project.serve(dev, folder)
  const page = await newPage(browser)
  try {
    await report.step('opens', () => open(page, `${server.origin}${path}`))
    await report.step('signs in', () => signIn(page, project.password))
    if (document) await editDocument(page, project, document, report)
  } catch (error) {
    await report.picture(page)
    throw error
  } finally {
    await page.context().close()
    await server.stop()
  }
  if (!build || !start) return
  await report.step('Studio built', async () => {
    await project.run(build, folder)
    const built = await project.serve(start, folder)
    const builtPage = await newPage(browser)
    try {
      await open(builtPage, `${built.origin}${path}`)
      await signIn(builtPage, project.password)
    } catch (error) {
      await report.picture(builtPage)
      throw error
    } finally {
      await builtPage.context().close()
      await built.stop()
    }
  })
}

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  return page
}

async function open(page: Page, address: string) {
  await page.goto(address, {waitUntil: 'commit'})
  await page.getByText('Content lake').first().waitFor()
}

async function signIn(page: Page, password: string) {
  await page.getByText('Content lake').first().click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.locator('[data-ui="Navbar"], [data-testid="studio-navbar"]').first().waitFor()
}

async function editDocument(
  page: Page,
  project: Project,
  {type, pane, field, fill}: StudioDocument,
  report: Report,
) {
  const client = project.client({perspective: 'raw'})
  const title = 'Metropolis'
  const input = page.getByTestId(`field-${field}`).locator('input, textarea').first()
  await report.step('creates', async () => {
    await page
      .getByTestId('structure-tool-list-pane')
      .first()
      .getByText(pane, {exact: true})
      .click()
    await page.getByTestId('action-intent-button').first().click()
    await input.fill(title)
    await fill?.(page)
    await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
  })
  const query = `*[_type == $type && ${field} == $title && !(_id in path("drafts.**"))][0]._id`
  const id = await report.step('publishes', async () => {
    await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
    await page
      .getByText(/was published/)
      .first()
      .waitFor()
    const found = await client.fetch<string | null>(query, {type, title})
    if (found === null) throw new Error('The published document is not in the lake')
    return found
  })
  await report.step('live', async () => {
    await client
      .patch(id)
      .set({[field]: 'Wings'})
      .commit()
    await page.waitForFunction((name) => {
      const each = document.querySelector(`[data-testid="field-${name}"] :is(input, textarea)`)
      return each !== null && Reflect.get(each, 'value') === 'Wings'
    }, field)
  })
}
