/*
 * `npm run test:starters` runs Sanity projects of other people, unchanged, under `content-lake dev -- COMMAND`,
 * each in a folder outside of the repository. `-- NAME …` runs some of them. It installs their packages from the
 * npm registry, so it is not part of `npm test`. `STARTERS_DIR` is a folder with checked-out projects that run too.
 *
 * To add a project: write a `Starter` (starter.ts) in `projects/`, and add it to `projects/index.ts`. `create` writes
 * its files, as its instructions say. `studio` and `site` have its commands, which get a free port. `seed` has the
 * documents that its pages show, and `queries` the queries in its sources.
 */
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import sharp from 'sharp'
import {ensureChromium, launchChromium} from '../chromium.ts'
import {finish} from '../test-counts.ts'
import {checkQueries} from './check-queries.ts'
import {checkSite} from './check-site.ts'
import {checkStudio} from './check-studio.ts'
import {chooseDocument} from './choose-document.ts'
import {installPackages, workspacesOf} from './install.ts'
import {NotInRegistryError} from './npm-install.ts'
import {Project} from './project.ts'
import {projectQueries} from './project-queries.ts'
import {starters} from './projects/index.ts'
import {startersIn} from './projects/starters-dir.ts'
import {Report, tableOf, writeTable} from './report.ts'
import {type ExtractedSchema, schemaDocuments, schemaQueries} from './schema-documents.ts'
import type {Starter} from './starter.ts'

/** Fills the lake. Returns the queries to compare, the site and the Studio. */
async function seed(project: Project, starter: Starter) {
  const {studio, seed: own, queries = [], queriesIn} = starter
  const image = join(project.folder, '.content-lake/picture.png')
  await sharp({create: {width: 640, height: 480, channels: 3, background: '#2e7d5b'}})
    .png()
    .toFile(image)
  let schema: ExtractedSchema = []
  if (studio && studio.extractsSchema !== false) {
    const path = '.content-lake-schema.json'
    await project.run(['npx', 'sanity', 'schema', 'extract', '--path', path], studio.folder)
    schema = JSON.parse(readFileSync(join(project.folder, studio.folder ?? '.', path), 'utf8'))
  }
  // The project's own documents replace generated ones with the same ids.
  const documents = new Map(schemaDocuments(schema, image).map((each) => [each._id, each]))
  for (const each of own?.(project) ?? []) documents.set(each._id, each)
  if (documents.size > 0) await project.seed([...documents.values()])
  const found = queriesIn ? await projectQueries(join(project.folder, queriesIn)) : []
  return {
    ...(starter.choosesDocument ? chooseDocument(starter, schema) : starter),
    queries: [...schemaQueries(schema), ...queries, ...found],
  }
}

async function check(starter: Starter, browser: Browser): Promise<Report> {
  const {name, source, packages = ['.']} = starter
  console.log(name)
  const report = new Report(name, source)
  const project = new Project(mkdtempSync(join(tmpdir(), `starter-${name}-`)))
  try {
    await project.startLake()
    await starter.create(project)
    const folders = packages.map((folder) => join(project.folder, folder))
    const workspaces = folders.flatMap(workspacesOf)
    for (const folder of folders.filter((each) => !workspaces.includes(each))) {
      report.installed(await installPackages(folder))
    }
    const {queries, site, studio} = await seed(project, starter)
    if (queries.length > 0) {
      const compare = () => checkQueries(project, queries)
      const equal = () => `${queries.length} equal`
      await report.attempt('queries', () => report.step('queries', compare, equal))
    }
    if (site) await checkSite(project, site, browser, report)
    if (studio) {
      await report.attempt('starts', () => checkStudio(project, studio, browser, report))
    }
  } catch (error) {
    if (error instanceof NotInRegistryError) report.lacking = error.message
    else report.problems.push(`${name}: ${error instanceof Error ? error.stack : error}`)
  } finally {
    await project.stop()
    rmSync(project.folder, {recursive: true, force: true})
  }
  return report
}

const names = process.argv.slice(2)
if (names[0] === '--minute') await import('./newcomers-minute.ts')
else await run()

async function run() {
  const {STARTERS_DIR} = process.env
  const all = [...starters, ...(STARTERS_DIR ? startersIn(STARTERS_DIR) : [])]
  const chosen = all.filter(({name}) => names.length === 0 || names.includes(name))
  console.log(`Browser: ${await ensureChromium()}`)
  const browser = await launchChromium()
  const reports: Report[] = []
  const begin = Date.now()
  const known = starters.map(({name}) => name)
  for (const starter of chosen) {
    const report = await check(starter, browser)
    reports.push(report)
    // Written at once, so that an interrupted run keeps what it has.
    writeTable([report], known)
  }
  const programs = `Node ${process.versions.node} and Chromium ${browser.version()}`
  await browser.close()
  const minutes = Math.round((Date.now() - begin) / 60_000)
  const about = `Last whole run: ${new Date().toISOString().slice(0, 10)}, ${chosen.length} projects in ${minutes} minutes on ${availableParallelism()} cores, with ${programs}.`
  if (names.length === 0) writeTable([], known, about)
  console.log(`\n${tableOf(reports.map(({row}) => row))}`)
  for (const {problems} of reports) for (const problem of problems) console.error(`\n${problem}`)
  const failed = reports.filter(({problems}) => problems.length > 0).length
  const skipped = reports.filter(({lacking}) => lacking !== '').length
  finish({passed: reports.length - failed - skipped, failed})
}
