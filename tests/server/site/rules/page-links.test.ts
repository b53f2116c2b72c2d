import {afterAll, beforeAll, expect, test} from 'vitest'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
}, 120_000)
afterAll(() => site?.stop())

const hrefs = async (path: string, selector: string) =>
  [...(await site.page(path)).querySelectorAll(`${selector} a`)].map((link) =>
    link.getAttribute('href'),
  )

const page = {_type: 'reference', _ref: 'faq-cd'}

/** Rich text with a link to the question. */
const answer = ['en', 'es'].map((language) => ({
  _key: language,
  _type: 'internationalizedArrayRichTextValue',
  language,
  value: [
    {
      _key: 'b',
      _type: 'block',
      style: 'normal',
      markDefs: [{_key: 'l', _type: 'link', page}],
      children: [{_key: 's', _type: 'span', text: 'See there', marks: ['l']}],
    },
  ],
}))

/** Returns the places that link to a question by its anchor, in both languages. */
async function placesWith(anchor: string): Promise<string[]> {
  const places = {
    menu: ['/privacy', 'footer'],
    'labor-time demo': ['/', 'main'],
    answer: ['/faq', 'main'],
    'Spanish menu': ['/es/privacy', 'footer'],
    'Spanish answer': ['/es/faq', 'main'],
  } as const
  const found: string[] = []
  for (const [name, [path, selector]] of Object.entries(places)) {
    const prefix = path.startsWith('/es') ? '/es' : ''
    if ((await hrefs(path, selector)).includes(`${prefix}/faq#${anchor}`)) found.push(name)
  }
  return found
}

const everywhere = ['menu', 'labor-time demo', 'answer', 'Spanish menu', 'Spanish answer']
const pollOptions = {interval: 100, timeout: 20_000}

test('if the address of a question changes, all links to the question change: in menus, fields and rich text', async () => {
  const menu = {_key: 'x', _type: 'navLink', page}
  await site.lake.editor
    .transaction()
    .patch('navigation', (patch) => patch.append('last', [menu]))
    .patch('laborDemo', {set: {linkPage: page}})
    .patch('faq-updates', {set: {answer}})
    .commit()
  const {current} = await site.lake.editor.fetch<{current: string}>(
    '*[_id == "faq-cd"][0].anchor{current}',
  )
  await expect.poll(() => placesWith(current), pollOptions).toEqual(everywhere)
  await site.lake.editor.patch('faq-cd', {set: {'anchor.current': 'new-name'}}).commit()
  await expect.poll(() => placesWith('new-name'), pollOptions).toEqual(everywhere)
  expect(await placesWith(current)).toEqual([])
}, 60_000)
