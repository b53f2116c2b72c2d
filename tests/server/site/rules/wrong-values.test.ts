import type {SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {everyPagePath} from '#schemas/page-paths.ts'
import {typeShapes} from '#schemas/shapes.gen.ts'
import {conforming} from '#schemas/value-shape.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {sampled} from '../../../extent.ts'
import {everyBlock} from '../every-block.ts'
import {textFault} from '../incomplete-pages.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'
import {startTestSite} from '../start-test-site.ts'
import {wrongDocument, wrongKinds} from '../wrong-documents.ts'

let site: SeededSite
let documents: SanityDocument[]
const logged: string[] = []
beforeAll(async () => {
  site = await startSeededSite((line) => logged.push(line))
  const {editor} = site.lake
  await editor.create({
    _id: 'every-block',
    _type: 'landingPage',
    address: '/every-block',
    title: [{_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: 'All'}],
    blocks: await everyBlock(editor),
  })
  await vi.waitFor(async () => {
    if (!(await fetch(`${site.origin}/every-block`)).ok) throw new Error('The page is not live.')
  }, pollOptions)
  const all = await editor.fetch<SanityDocument[]>(
    '*[!string::startsWith(_type, "sanity.")]',
    {},
    {perspective: 'published'},
  )
  documents = all.filter(({_id, _type}) => !_id.includes('.') && _type in typeShapes)
}, 120_000)
afterAll(() => site?.stop())

const pollOptions = {interval: 50, timeout: 30_000}
const health = async (origin: string) => (await fetch(`${origin}/healthz`)).json()

/** Writes documents in one transaction. */
async function write(all: readonly SanityDocument[]) {
  const transaction = site.lake.editor.transaction()
  for (const each of all) transaction.createOrReplace(each)
  await transaction.commit()
}

/** Changes the name of the company, and waits until the pages show it. */
async function publishName(name: string) {
  const {editor} = site.lake
  await editor.patch('siteSettings').set({companyName: name}).commit()
  const shown = async (path: string) =>
    (await (await fetch(site.origin + path)).text()).includes(name)
  for (const path of ['/es/contact-us', '/llms.txt']) {
    await expect.poll(() => shown(path), pollOptions).toBe(true)
  }
  await expect
    .poll(() => health(site.origin), pollOptions)
    .toMatchObject({status: 'ok', stalePages: 0, staleParts: 0})
}

test('the sample content has no value of a wrong type', () => {
  const wrong = documents.flatMap((each) =>
    conforming(typeShapes[each._type] ?? 'any', typeShapes, each).wrong.map(
      (path) => `${each._id} ${path.join('.')}`,
    ),
  )
  expect(wrong).toEqual([])
  expect(documents.length).toBeGreaterThan(50)
  expect(logged.filter((line) => line.includes('wrong type'))).toEqual([])
})

const depths = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const rounds = wrongKinds.flatMap((kind, at) =>
  depths.map((depth): [string, number, boolean] => [kind, depth, depth % 3 === 1 && at % 3 === 0]),
)

test.each(sampled(rounds, ([, , isSample]) => isSample))(
  'if a program writes a %s into every field at depth %d, all pages are rendered without these values, and the next edit goes live',
  async (kind, depth) => {
    const wrong = documents.flatMap((each) => wrongDocument(each, kind, depth)?.document ?? [])
    if (wrong.length > 0) await write(wrong)
    logged.length = 0
    const name = `Guide ${kind} ${depth}`
    await publishName(name)
    const faults: string[] = []
    const urls = renderedPaths.flatMap((path) => [path, localizedPath(path, 'es')])
    for (const url of [...urls, '/sitemap.xml', '/site.webmanifest']) {
      const response = await fetch(site.origin + url)
      const text = await response.text()
      const fault = response.status === 200 ? textFault(text) : `status ${response.status}`
      if (fault) faults.push(`${url}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(logged.filter((line) => /Could not/.test(line))).toEqual([])
    await write(documents)
  },
  60_000,
)

test('a server without pages of an earlier run becomes ready although every document has values of a wrong type', async () => {
  await write(documents.flatMap((each) => wrongDocument(each, 'number', 1)?.document ?? []))
  const {editor, place} = site.lake
  const other = await startTestSite({...place, readToken: editor.config().token})
  try {
    await expect
      .poll(async () => (await fetch(`${other.origin}/readyz`)).status, pollOptions)
      .toBe(200)
    const paths = everyPagePath()
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(other.origin + path)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  } finally {
    await other.stop()
    await write(documents)
  }
}, 60_000)
