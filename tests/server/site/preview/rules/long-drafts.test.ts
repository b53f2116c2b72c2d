import {afterAll, beforeAll, expect, test} from 'vitest'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'
import {staffCookie} from '../preview-visitors.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

/** Writes a draft of the privacy statement with `count` paragraphs of about 200 characters of JSON. */
async function writeParagraphs(count: number) {
  const paragraph = (_: unknown, at: number) => ({
    _type: 'block',
    _key: `p${at}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text: 'We keep what you send us. '.repeat(3), marks: []}],
  })
  const statement = await site.lake.editor.getDocument('privacy-en')
  if (!statement) throw new Error('The sample content has no privacy statement.')
  const body = Array.from({length: count}, paragraph)
  await site.lake.editor.createOrReplace({...statement, _id: 'drafts.privacy-en', body})
}

const get = async (path: string) => {
  const headers = {cookie: await staffCookie(site), 'sec-fetch-dest': 'iframe'}
  const response = await fetch(site.origin + path, {headers})
  return {status: response.status, text: await response.text()}
}

test('a draft with more than a million characters is not previewed, and the preview says so; shorter ones are', async () => {
  await writeParagraphs(8_000)
  const {status, text} = await get('/privacy')
  expect([status, text]).toEqual([413, expect.stringContaining('too long for a preview')])
  const data = await get('/_preview/data/en/privacy-page.json')
  expect([data.status, data.text.trim()]).toEqual([413, 'The page is too long for a preview.'])
  expect((await get('/faq')).status).toBe(200)
  await writeParagraphs(2_000)
  const shorter = await get('/privacy')
  expect(shorter.status).toBe(200)
  expect(shorter.text.split('We keep what you send us. We').length).toBeGreaterThan(2_000)
})
