import {vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {publish} from '../../product.ts'
import type {ContentText} from './content-texts.ts'
import {chosenValues, editedFields, editedIds} from './edited-documents.ts'
import {startSeededSite} from './seeded-site.ts'
import {isShown, type ShownTexts, textsOn} from './texts-on-pages.ts'

/** A site on which one document of each type was published with every field edited. */
export interface EditedSite {
  origin: string
  /** The edited documents as visitors get them. */
  documents: Record<string, unknown>[]
  /** One of `renderedPaths` in a language, as read without scripts. */
  page(path: string, locale: Locale): Document
  /** Whether a page contains a field's text, image or link. */
  shows(path: string, text: ContentText): boolean
  /**
   * Publishes further fields and waits until a page shows a text. Returns the languages that show
   * it.
   */
  publishOn(id: string, set: Record<string, unknown>, path: string, text: string): Promise<Locale[]>
  stop(): Promise<void>
}

/** Starts the site with the sample content, then edits and publishes it as the Studio would. */
export async function startEditedSite(): Promise<EditedSite> {
  const site = await startSeededSite()
  const {editor, anonymous} = site.lake
  const edited = Object.entries(editedIds).flatMap(([type, ids]) => ids.map((id) => ({type, id})))
  // The settings come last: they are on every page, so a page that shows them has all other edits.
  for (const {type, id} of edited) {
    await publish(editor, id, {set: await editedFields(editor, type, id)})
  }
  const phone = String(chosenValues['siteSettings.phone'])
  await vi.waitFor(
    async () => {
      const shown = (await site.page('/')).body.textContent?.includes(phone)
      if (!shown) throw new Error('the last edit does not appear on the page')
    },
    {interval: 50, timeout: 20_000},
  )
  await site.settled()

  const pages = new Map<string, {document: Document; said: ShownTexts}>()
  for (const path of renderedPaths) {
    for (const locale of locales) {
      const document = await site.page(localizedPath(path, locale))
      pages.set(`${locale} ${path}`, {document, said: textsOn([document])})
    }
  }
  const pageOf = (path: string, locale: Locale) => {
    const page = pages.get(`${locale} ${path}`)
    if (!page) throw new Error(`${path} is not a page`)
    return page
  }
  return {
    origin: site.origin,
    documents: await anonymous.fetch('*[_id in $ids]', {ids: edited.map(({id}) => id)}),
    page: (path, locale) => pageOf(path, locale).document,
    shows: (path, text) => isShown(text, pageOf(path, text.locale).said),
    publishOn: async (id, set, path, text) => {
      await publish(editor, id, {set})
      const saying: Locale[] = []
      const says = (locale: Locale) => async () => {
        const {body} = await site.page(localizedPath(path, locale))
        if (!body.textContent?.includes(text)) throw new Error(`${path} does not contain ${text}`)
        saying.push(locale)
      }
      for (const locale of locales) {
        await vi.waitFor(says(locale), {interval: 50, timeout: 20_000})
      }
      return saying
    },
    stop: site.stop,
  }
}
