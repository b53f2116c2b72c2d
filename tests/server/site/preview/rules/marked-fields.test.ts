import {studioPath} from '@sanity/client/csm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {allPrices} from '#schemas/facts.ts'
import {locales} from '#schemas/locales.ts'
import {withRenderableTexts} from '#src/content/rich-texts.ts'
import {contentPath} from '#src/pages/content-path.ts'
import {asRead} from '../../content-texts.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'
import {hideWordInDrafts, staffCookie} from '../preview-visitors.ts'

const products = ['real-time-labor-guide', 'real-time-pro', 'automotive-expert']
const paths = [
  ...['site', 'home-page', 'faq-page', 'privacy-page', 'trial-page'],
  ...products.map((slug) => contentPath('product-page', slug)),
]

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
  await hideWordInDrafts(site)
})
afterAll(() => site?.stop())

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a stored value as pages get it: with the values of facts in its texts, and with renderable
 * rich texts. The page itself replaces `{prices}`.
 */
const read = (stored: unknown): unknown =>
  withRenderableTexts(
    JSON.parse(JSON.stringify(stored), (_, value) =>
      typeof value === 'string' ? value.split(allPrices).map(asRead).join(allPrices) : value,
    ),
  )

/** Returns all fields in a value that are not objects, each with its edit mark. */
function fieldsOf(value: unknown): {name: string; value: unknown; mark: unknown}[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (!isFields(value)) return []
  const {_edit, ...fields} = value
  return Object.entries(fields).flatMap(([name, part]) => {
    // Skip the other files of an image, which are not separate elements of the page.
    if (isFields(part)) return /^(phone|dark|phoneDark)$/.test(name) ? [] : fieldsOf(part)
    const mark = isFields(_edit) ? _edit[name] : undefined
    return mark || !Array.isArray(part) ? [{name, value: part, mark}] : fieldsOf(part)
  })
}

test.each(locales)(
  'in the locale %s, the edit mark of every field on every page leads to the shown value',
  async (locale) => {
    const drafts = site.lake.editor.withConfig({perspective: 'drafts'})
    const documents = await drafts.fetch<{_id: string}[]>('*')
    const byId = Object.fromEntries(documents.map((each) => [each._id, each]))
    const cookie = await staffCookie(site)
    const unmarked = new Set<string>()
    for (const path of paths) {
      const data = await (
        await fetch(`${site.origin}/_preview/data/${locale}/${path}.json`, {headers: {cookie}})
      ).json()
      for (const {name, value, mark} of fieldsOf(data)) {
        const [, id = '', text = ''] = /^id=([^;]+);type=\w+;path=([^;]+);/.exec(`${mark}`) ?? []
        if (!mark && value !== null) unmarked.add(name)
        if (!mark) continue
        const field = text.replaceAll(/:([\w-]+)/g, '[_key=="$1"]')
        const shown = studioPath.get(byId[id], field)
        if (isFields(shown)) expect(shown).toHaveProperty('asset')
        else expect(read(shown), `${locale} ${path} ${name}`).toEqual(value)
      }
    }
    // The address of a link in a menu may be computed from a reference. Its label has a mark.
    expect([...unmarked].sort()).toEqual(['to'])
  },
)
