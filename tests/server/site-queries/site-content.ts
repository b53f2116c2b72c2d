import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import {isLakeDocument, type LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {writtenParams} from '#schemas/written.ts'
import {factsQuery, productFactsQuery} from '#src/content/facts.ts'
import {linkedPagesQuery} from '#src/content/link.ts'
import {faqPageQuery} from '#src/pages/faq-page.query.ts'
import {homePageQuery} from '#src/pages/home-page.query.ts'
import {pageDatesQuery} from '#src/pages/page-dates.query.ts'
import {plannedTimesQuery} from '#src/pages/planned-times.query.ts'
import {privacyPageQuery} from '#src/pages/privacy-page.query.ts'
import {productPageQuery} from '#src/pages/product-page.query.ts'
import {redirectsQuery, revisionsQuery} from '#src/pages/server.query.ts'
import {
  faqPictureQuery,
  homePictureQuery,
  productPictureQuery,
  sitePictureQuery,
} from '#src/pages/sharing-picture.query.ts'
import {siteQuery} from '#src/pages/site.query.ts'
import {trialPageQuery} from '#src/pages/trial-page.query.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {startEmptyLake} from '../../studio/seed/empty-lake.ts'

/** The queries that the site runs after a content event. */
export const siteQueries: readonly string[] = [
  homePageQuery,
  productPageQuery,
  faqPageQuery,
  privacyPageQuery,
  trialPageQuery,
  siteQuery,
  factsQuery,
  productFactsQuery,
  linkedPagesQuery,
  pageDatesQuery,
  plannedTimesQuery,
  redirectsQuery,
  sitePictureQuery,
  homePictureQuery,
  productPictureQuery,
  faqPictureQuery,
  revisionsQuery,
]

export const siteParams = {
  locale: 'es',
  slug: 'real-time-pro',
  now: '2026-11-22T00:00:00Z',
  ids: 'product-pro,homePage,siteSettings',
  ...writtenParams(),
}

/** Returns the documents of the sample content, as the lake stores them. */
export async function siteDocuments(): Promise<LakeDocument[]> {
  const lake = await startEmptyLake()
  try {
    await seedDataset(lake.editor, () => {}, lake.picturesFolder)
    const documents = await lake.editor.fetch<unknown[]>('*', {}, {perspective: 'raw'})
    return documents.filter(isLakeDocument)
  } finally {
    await lake.stop()
  }
}

const sentencePattern =
  'How long a job on brakes, clutch or suspension takes, by the hour and by the book. '

/**
 * Yields the site's documents and then other documents (articles that refer to a product, and
 * drafts), `count` documents in total.
 */
export function* amongOthers(own: readonly LakeDocument[], count: number): Iterable<LakeDocument> {
  yield* own
  const at = '2026-11-22T00:00:00Z'
  for (let n = own.length; n < count; n++) {
    yield {
      _id: n % 5 === 0 ? `drafts.article-${n + 1}` : `article-${n}`,
      _type: `article${n % 3}`,
      _rev: `rev-${n}`,
      _createdAt: at,
      _updatedAt: at,
      title: `Article ${n}`,
      body: sentencePattern.repeat(1 + (n % 9)),
      about: {_type: 'reference', _ref: 'product-pro'},
    }
  }
}

/** Writes documents without history into the database of a stopped lake. */
export function writeDocuments(path: string, documents: Iterable<LakeDocument>): void {
  const database = openContentDatabase(path)
  const put = database.prepare('insert into document (id, body) values (?, ?)')
  database.exec('begin')
  for (const document of documents) put.run(document._id, JSON.stringify(document))
  database.exec('commit')
  database.close()
}
