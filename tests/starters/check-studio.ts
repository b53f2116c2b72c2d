import type {Browser, Page} from 'playwright-core'
import type {Project} from './project.ts'
import type {Report} from './report.ts'
import type {StudioDocument, StudioPart} from './starter.ts'

/** Milliseconds. At the first start, the dev server bundles the whole Studio. */
const patience = 240_000

/** Title of the created document. */
const title = 'Metropolis'

/** Opens the Studio in dev and as a build, signs in, and creates and publishes a document. */
export async function checkStudio(
  project: Project,
  studio: StudioPart,
  browser: Browser,
  report: Report,
): Promise<void> {
  const {folder, path = '/', document, preview, dev, build, start} = studio
  report.expect(
    'opens',
    'signs in',
    ...(document ? (['creates', 'publishes', 'live'] as const) : []),
  )
  if (preview) report.expect('preview')
  if (build && start) report.expect('Studio built')
  const server = await project.serve(dev, folder)
  const page = await newPage(browser)
  try {
    await report.step('opens', () => open(page, `${server.origin}${path}`))
    await report.step('signs in', () => signIn(page, project.password))
    if (document) {
      await report.step('creates', () => createDocument(page, project, document))
      const id = await report.step('publishes', () => publishDocument(page, project, document))
      await report.step('live', () => seeChange(page, project, id, document.field))
    }
    if (preview) {
      const address = `${server.origin}${path}/presentation`
      await report.step('preview', () => seeDraft(page, project, address, preview))
    }
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

/** Opens a page that waits long enough for the first start of a dev server. */
export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  return page
}

/** Opens the Studio at an address, and waits for its sign-in. */
export async function open(page: Page, address: string) {
  await page.goto(address, {waitUntil: 'commit'})
  await page.getByText('Content lake').first().waitFor()
}

/** Signs in to an open Studio with the password that `content-lake dev` prints. */
export async function signIn(page: Page, password: string) {
  await page.getByText('Content lake').first().click()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.locator('[data-ui="Navbar"], [data-testid="studio-navbar"]').first().waitFor()
}

/** Creates a document in the form of the Studio. */
export async function createDocument(
  page: Page,
  project: Project,
  {type, pane, field, fill}: StudioDocument,
) {
  if (pane === undefined) {
    // The first tool opens new documents, but Presentation needs the site.
    const structure = page.locator('[data-ui="Navbar"] a').filter({hasText: /^Structure$/})
    const tool = (await structure.count()) > 0 && (await structure.first().getAttribute('href'))
    const studio = tool
      ? new URL(tool, page.url()).href
      : page.url().replace(/\/(structure|desk)\b.*|\/$/, '')
    await page.goto(`${studio}/intent/create/type=${type}`, {waitUntil: 'commit'})
  } else {
    const panes = page.getByTestId('structure-tool-list-pane')
    await panes.first().getByText(pane, {exact: true}).click()
    await page.getByTestId('action-intent-button').first().click()
  }
  await inputOf(page, field).fill(title)
  await fill?.(page, project)
  await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
}

/** Publishes the open document. Returns its id in the lake. */
export async function publishDocument(
  page: Page,
  project: Project,
  {type, field}: StudioDocument,
): Promise<string> {
  const query = `*[_type == $type && ${field} == $title && !(_id in path("drafts.**"))][0]._id`
  const client = project.client({perspective: 'raw'})
  const published = () => client.fetch<string | null>(query, {type, title})
  const publish = page.getByTestId('action-publish').and(page.locator(':enabled'))
  // Not all versions of the Studio say that a document was published.
  let id: string | null = null
  for (let waited = 0; waited < patience && id === null; waited += 250) {
    // The Studio drops a click if the validation of an earlier text ends after it. A user clicks again.
    if (waited % 20_000 === 0) await publish.click()
    await page.waitForTimeout(250)
    id = await published()
  }
  if (id === null) throw new Error('The published document is not in the lake')
  return id
}

/** Changes the document as another user does, and waits until the form shows the change. */
async function seeChange(page: Page, project: Project, id: string, field: string) {
  await project
    .client()
    .patch(id)
    .set({[field]: 'Wings'})
    .commit()
  const handle = await inputOf(page, field).elementHandle()
  await page.waitForFunction((each) => each && Reflect.get(each, 'value') === 'Wings', handle)
}

/**
 * Opens the tool Presentation. Its site must show a draft, and a change of the draft. A click on the text in
 * the site must open its field.
 */
async function seeDraft(page: Page, project: Project, address: string, id: string) {
  const client = project.client()
  const published = await client.getDocument<{title: string}>(id)
  if (!published) throw new Error(`The seed has no ${id}`)
  const {_rev, ...document} = published
  await client.createOrReplace({...document, _id: `drafts.${id}`, title: 'Only a draft'})
  const connected = page.waitForResponse(
    (response) =>
      /\/data\/live\/events\/.*includeDrafts/.test(response.url()) &&
      response.frame() !== page.mainFrame(),
  )
  await page.goto(address, {waitUntil: 'commit'})
  const site = page.frameLocator('iframe').first()
  await site.getByText('Only a draft').first().waitFor()
  await connected
  await client.patch(`drafts.${id}`).set({title: 'A later draft'}).commit()
  const text = site.getByText('A later draft').first()
  await text.waitFor()
  await text.click()
  const handle = await inputOf(page, 'title').elementHandle()
  await page.waitForFunction(
    (each) => Reflect.get(Object(each), 'value') === 'A later draft',
    handle,
  )
  const {title} = (await client.getDocument<{title: string}>(id)) ?? {}
  if (title !== published.title) throw new Error(`The draft was published as "${title}"`)
}

const inputOf = (page: Page, field: string) =>
  page.getByTestId(`field-${field}`).locator('input, textarea').first()
