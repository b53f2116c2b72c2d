import type {Locale} from '#schemas/locales.ts'
import type {ContentSource, FetchContent} from '#src/content/content.ts'
import {
  faqPictureQuery,
  homePictureQuery,
  productPictureQuery,
  sitePictureQuery,
} from '#src/content/sharing-picture.query.ts'
import type {
  FaqPageQueryResult,
  HomePictureQueryResult,
  ProductPageQueryResult,
} from '#src/content/types.gen.ts'

/** A picture of the content, and which part of it editors want kept. */
export type SharedPicture = NonNullable<HomePictureQueryResult>

/** What the content has to say of a page beyond its head. */
export interface PageContent {
  /** The title editors chose for shared links. */
  sharingTitle?: string | null | undefined
  /** The line that stands for the page where its title is only the company's name. */
  headline?: string | null | undefined
  /** For shared links: chosen by editors, or the page's own, or the site's. */
  picture?: SharedPicture | undefined
  product?: NonNullable<ProductPageQueryResult>
  faq?: FaqPageQueryResult
}

/** Where content is asked for: as the routes do, and by queries that only crawlers need. */
export interface Sources {
  locale: Locale
  content: ContentSource
  fetchContent: FetchContent
}

/**
 * Asks for a page's content once more, as it was rendered from, and for its picture.
 *
 * @param path - one of `renderedPaths`
 */
export async function pageContent(path: string, sources: Sources): Promise<PageContent> {
  const {picture, ...own} = await ownContent(path, sources)
  return {...own, picture: picture ?? (await sitePicture(sources))}
}

async function ownContent(path: string, sources: Sources): Promise<PageContent> {
  const {content, fetchContent, locale} = sources
  if (path === '/') {
    const home = await content.homePage()
    return {
      sharingTitle: home?.seoTitle?.value,
      headline: home?.hero.headline?.value,
      picture:
        withFile(await fetchContent(homePictureQuery, {locale})) ?? withFile(home?.hero.heroImage),
    }
  }
  if (path === '/faq') {
    const faq = await content.faqPage()
    return {
      sharingTitle: faq.page?.seoTitle?.value,
      picture: withFile(await fetchContent(faqPictureQuery, {locale})),
      faq,
    }
  }
  if (path === '/privacy') {
    return {sharingTitle: (await content.privacyPage()).statement?.seoTitle.value}
  }
  const {products} = await content.site()
  const slug = products.find((product) => `/${product.slug}` === path)?.slug
  const product = slug ? await content.productPage(slug) : null
  if (!slug || !product) return {}
  return {
    sharingTitle: product.seoTitle?.value,
    picture:
      withFile(await fetchContent(productPictureQuery, {locale, slug})) ??
      withFile(product.productHeader.productImage),
    product,
  }
}

async function sitePicture({fetchContent, locale}: Sources): Promise<SharedPicture | undefined> {
  const {chosen, own} = await fetchContent(sitePictureQuery, {locale})
  return withFile(chosen) ?? withFile(own?.heroImage)
}

/** A picture whose file was taken away is none. */
const withFile = (picture: Partial<SharedPicture> | null | undefined): SharedPicture | undefined =>
  picture?.path
    ? {path: picture.path, crop: picture.crop ?? null, hotspot: picture.hotspot ?? null}
    : undefined
