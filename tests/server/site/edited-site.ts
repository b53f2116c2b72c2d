import {vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {notFoundPath} from '#schemas/page-paths.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {publish, publishAll} from '../../product.ts'
import type {ContentText} from './content-texts.ts'
import {chosenValues, editedFields, editedIds} from './edited-documents.ts'
import {startSeededSite} from './seeded-site.ts'
import {isShown, type ShownTexts, textsOn} from './texts-on-pages.ts'

/** A running site. Every field of one document of each type was edited and published. */
export interface EditedSite {
  origin: string
  /** The edited documents, as anonymous visitors can read them. */
  documents: Record<string, unknown>[]
  /** Returns the parsed HTML of a page in a language. `path` is one of `renderedPaths`. */
  page(path: string, locale: Locale): Document
  /** Returns whether a page contains a field's text, image or link. */
  shows(path: string, text: ContentText): boolean
  /**
   * Publishes other values and waits until a page shows a text. Returns the languages whose page
   * shows the text.
   */
  publishOn(id: string, set: Record<string, unknown>, path: string, text: string): Promise<Locale[]>
  stop(): Promise<void>
}

/**
 * Starts the site with the sample content, then edits and publishes documents as the Studio does.
 */
export async function startEditedSite(): Promise<EditedSite> {
  const site = await startSeededSite()
  const {editor, anonymous} = site.lake
  const edited = Object.entries(editedIds).flatMap(([type, ids]) => ids.map((id) => ({type, id})))
  const patches = await Promise.all(
    edited.map(async ({type, id}) => ({id, set: await editedFields(editor, type, id)})),
  )
  await publishAll(editor, patches)
  const phone = String(chosenValues['siteSettings.phone'])
  await vi.waitFor(
    async () => {
      const shown = (await site.page('/')).body.textContent?.includes(phone)
      if (!shown) throw new Error('The last edit does not appear on the home page.')
    },
    {interval: 50, timeout: 20_000},
  )
  await site.settled()

  const pages = new Map<string, {document: Document; shown: ShownTexts}>()
  for (const path of [...renderedPaths, notFoundPath]) {
    for (const locale of locales) {
      const document = await site.page(localizedPath(path, locale))
      pages.set(`${locale} ${path}`, {document, shown: textsOn([document])})
    }
  }
  const pageOf = (path: string, locale: Locale) => {
    const page = pages.get(`${locale} ${path}`)
    if (!page) throw new Error(`There is no page ${path} in the language ${locale}.`)
    return page
  }
  return {
    origin: site.origin,
    documents: await anonymous.fetch('*[_id in $ids]', {ids: edited.map(({id}) => id)}),
    page: (path, locale) => pageOf(path, locale).document,
    shows: (path, text) => isShown(text, pageOf(path, text.locale).shown),
    publishOn: async (id, set, path, text) => {
      await publish(editor, id, {set})
      const showing: Locale[] = []
      const check = (locale: Locale) => async () => {
        const {body} = await site.page(localizedPath(path, locale))
        if (!body.textContent?.includes(text)) throw new Error(`${path} does not contain ${text}`)
        showing.push(locale)
      }
      for (const locale of locales) {
        await vi.waitFor(check(locale), {interval: 50, timeout: 20_000})
      }
      return showing
    },
    stop: site.stop,
  }
}
