import {afterAll, beforeAll, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {localizedPath, renderedPaths} from '#src/i18n/urls.ts'
import {isLong, sampled} from '../../../../extent.ts'
import {incompleteDocuments, incompleteDocumentsByDepth} from '../../incomplete-documents.ts'
import {documentsByType, previewFaults, textFault} from '../../incomplete-pages.ts'
import {type SeededSite, startSeededSite} from '../../seeded-site.ts'
import {staffCookie} from '../preview-visitors.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site?.stop())

/**
 * In long test runs, each variant of a document has one incomplete value. In short runs, all values
 * at the same depth are incomplete, so there are fewer variants.
 */
const variantsOf = isLong ? incompleteDocuments : incompleteDocumentsByDepth

test('previews of incomplete drafts cause no error and show no placeholder such as "undefined"', async () => {
  const cookie = await staffCookie(site)
  const faults: string[] = []
  for (const document of await documentsByType(site)) {
    const variants = sampled(variantsOf(document), (_, index) => index % 12 === 0)
    for (const variant of variants) {
      faults.push(...(await previewFaults(site, cookie, variant)))
    }
  }
  expect(faults).toEqual([])
}, 1_800_000)

test('pages render without error after an API call has published an incomplete document', async () => {
  const faults: string[] = []
  const edited = sampled(await documentsByType(site), (_, index) => index % 3 === 0)
  for (const document of edited) {
    const variants = sampled(incompleteDocumentsByDepth(document), (_, index) => index % 3 === 0)
    for (const {name, document: changed} of variants) {
      await site.lake.editor.createOrReplace(changed)
      await site.settled().catch((error) => faults.push(`${name}: ${error}`))
    }
    for (const path of renderedPaths) {
      for (const locale of locales) {
        const fault = textFault(
          await (await fetch(site.origin + localizedPath(path, locale))).text(),
        )
        if (fault) faults.push(`${document._id}: ${path}: ${fault}`)
      }
    }
    await site.lake.editor.createOrReplace(document)
  }
  expect(faults).toEqual([])
}, 600_000)
