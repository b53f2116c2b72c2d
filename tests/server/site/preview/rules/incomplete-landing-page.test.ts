import {afterAll, beforeAll, expect, test} from 'vitest'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {isLong} from '../../../../extent.ts'
import {everyBlock} from '../../every-block.ts'
import {incompleteDocuments, incompleteDocumentsByDepth} from '../../incomplete-documents.ts'
import {previewFaults, textFault} from '../../incomplete-pages.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'
import {staffCookie} from '../preview-visitors.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

const title = [{_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: 'A'}]
const page = {_type: 'landingPage', title, address: '/every-block'}

test('a landing page with every block shows each block, and no placeholder such as "undefined"', async () => {
  const {editor} = site.lake
  await editor.create({...page, _id: 'landing-every', blocks: await everyBlock(editor)})
  const get = () => fetch(`${site.origin}/es/every-block`)
  await expect.poll(async () => (await get()).status, {timeout: 10_000}).toBe(200)
  const html = await (await get()).text()
  expect(textFault(html)).toBeUndefined()
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  expect(main.match(/<section/g)?.length).toBeGreaterThanOrEqual(landingBlocks.length)
})

test('previews of a landing page with an incomplete block cause no error and show no placeholder', async () => {
  const cookie = await staffCookie(site)
  const stored = await site.lake.editor.getDocument('landing-every')
  if (!stored) throw new Error('The landing page does not exist.')
  const variantsOf = isLong ? incompleteDocuments : incompleteDocumentsByDepth
  const faults: string[] = []
  for (const variant of variantsOf(stored)) {
    // Without its address, the page has no preview.
    const document = {...variant.document, address: page.address}
    faults.push(...(await previewFaults(site, cookie, {...variant, document})))
  }
  expect(faults).toEqual([])
}, 600_000)
