import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {isRecord} from '#schemas/record.ts'
import {everyBlock} from '../every-block.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

/** Returns the ids of all documents to which a value refers. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"_ref":"([^"]+)"/g)].flatMap(([, id]) => id ?? [])

test('the date of a landing page in the sitemap moves when a document changes that one of its blocks shows', async () => {
  const {editor} = site.lake
  const title = {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en'}
  const pages = (await everyBlock(editor)).map((block) => ({
    _id: `landing-${block._type}`,
    _type: 'landingPage',
    title: [{...title, value: block._type}],
    address: `/with-${block._type.toLowerCase()}`,
    blocks: [block],
  }))
  const transaction = editor.transaction()
  for (const page of pages) transaction.create(page)
  await transaction.commit()
  const dateOf = async (address: string) => {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const entry = sitemap.split('<url>').find((each) => each.includes(`${address}</loc>`))
    return /<lastmod>([^<]*)</.exec(entry ?? '')?.[1]
  }
  await vi.waitFor(
    async () => {
      for (const {address} of pages) expect(await dateOf(address)).toBeDefined()
    },
    {interval: 200, timeout: 60_000},
  )
  const tabs = await editor.fetch<string[]>('*[_type == "featureTabGroup"][0].tabs[]._ref')
  const shown: Record<string, string[]> = {
    comparisonBlock: ['product-pro'],
    formSectionBlock: ['contactPage'],
    featureTabGroupBlock: tabs.slice(0, 1),
  }
  // A link to the home page shows only its address, and files of pictures never change.
  const unseen = /^(homePage$|image-|file-)/
  for (const {_id, address, blocks} of pages) {
    const [block] = blocks
    // A button or link shows only the address of its page.
    const {buttons: _, ...content} = isRecord(block) ? block : {}
    const ids = [...referencesIn(content), ...(shown[block?._type ?? ''] ?? [])]
    for (const id of ids.filter((each) => !unseen.test(each))) {
      const before = (await dateOf(address)) ?? ''
      const {_updatedAt} = await editor
        .patch(id)
        .set({title: `Changed for ${_id}`})
        .commit()
      expect(_updatedAt > before).toBe(true)
      await vi.waitFor(
        async () => expect([_id, id, await dateOf(address)]).toEqual([_id, id, _updatedAt]),
        {
          interval: 100,
          timeout: 30_000,
        },
      )
    }
  }
}, 240_000)
