import type {Locale} from '#schemas/locales.ts'
import type {
  FaqPageQueryResult,
  HomePictureQueryResult,
  ProductPageQueryResult,
} from '#schemas/types.gen.ts'
import type {FetchContent} from '#src/content/fetch-content.ts'
import type {ContentSource} from '#src/pages/content.ts'
import {
  faqPictureQuery,
  homePictureQuery,
  landingPictureQuery,
  productPictureQuery,
  sitePictureQuery,
} from '#src/pages/sharing-picture.query.ts'

/** A picture with its crop and the point that must stay visible. */
export interface SharedPicture {
  /** Path on the image server, without a leading slash. */
  path: string
  /** The share of the picture that is cropped at each side, 0 to 1. */
  crop: {top: number; bottom: number; left: number; right: number}
  /** The point that must stay visible after further cropping, as shares (0 to 1) of the size. */
  focus: {x: number; y: number}
}

/** Content of a page that only crawlers need. */
export interface PageContent {
  /** The title that editors entered for shared links. */
  sharingTitle?: string | null | undefined
  /** Describes the page if its title is only the company's name. */
  headline?: string | null | undefined
  /**
   * The picture for shared links: the sharing picture that editors chose for the page, otherwise a
   * picture of the page, otherwise the sharing picture of the site.
   */
  picture?: SharedPicture | undefined
  product?: NonNullable<ProductPageQueryResult>
  faq?: FaqPageQueryResult
}

/** Sources of content: the source that routes use, and queries that only crawlers need. */
export interface Sources {
  locale: Locale
  content: ContentSource
  fetchContent: FetchContent
  /** The document id of a landing page. */
  landingId?: string | undefined
}

/**
 * Reads the content of a page that only crawlers need, and the page's picture for shared links.
 *
 * @param path - one of `renderedPaths`, or the English address of a landing page
 */
export async function pageContent(path: string, sources: Sources): Promise<PageContent> {
  const {picture, ...own} = await ownContent(path, sources)
  return {...own, picture: picture ?? (await sitePicture(sources))}
}

async function ownContent(path: string, sources: Sources): Promise<PageContent> {
  const {content, fetchContent, locale, landingId} = sources
  if (landingId !== undefined) {
    const page = await content('landing-page', landingId)
    const hero = page?.blocks?.find((block) => block?._type === 'heroBlock')
    return {
      sharingTitle: page?.seoTitle?.value,
      headline: hero?.headline?.value,
      picture:
        chosenPicture(await fetchContent(landingPictureQuery, {locale, id: landingId})) ??
        screen(hero?.heroImage),
    }
  }
  if (path === '/') {
    const home = await content('home-page')
    return {
      sharingTitle: home?.seoTitle?.value,
      headline: home?.hero.headline?.value,
      picture:
        chosenPicture(await fetchContent(homePictureQuery, {locale})) ??
        screen(home?.hero.heroImage),
    }
  }
  if (path === '/faq') {
    const faq = await content('faq-page')
    return {
      sharingTitle: faq.page?.seoTitle?.value,
      picture: chosenPicture(await fetchContent(faqPictureQuery, {locale})),
      faq,
    }
  }
  if (path === '/privacy') {
    return {sharingTitle: (await content('privacy-page')).statement?.seoTitle.value}
  }
  const {products} = await content('site')
  const slug = products.find((product) => `/${product.slug}` === path)?.slug
  const product = slug ? await content('product-page', slug) : null
  if (!slug || !product) return {}
  return {
    sharingTitle: product.seoTitle?.value,
    picture:
      chosenPicture(await fetchContent(productPictureQuery, {locale, slug})) ??
      screen(product.productHeader.productImage),
    product,
  }
}

async function sitePicture({fetchContent, locale}: Sources): Promise<SharedPicture | undefined> {
  const {chosen, own} = await fetchContent(sitePictureQuery, {locale})
  return chosenPicture(chosen) ?? screen(own?.heroImage)
}

/** Returns a picture that editors chose for sharing. Its center must stay visible. */
const chosenPicture = (picture: HomePictureQueryResult) => framed(picture, {x: 0.5, y: 0.5})

/**
 * Returns a screenshot of a product. Its top left corner must stay visible, where reading starts.
 */
const screen = (picture: FramedPicture | null | undefined) => framed(picture, {x: 0, y: 0})

interface FramedPicture {
  path: string | null
  crop: {[side in keyof SharedPicture['crop']]?: number | null} | null
  hotspot: {[axis in keyof SharedPicture['focus']]?: number | null} | null
}

/** Returns a picture with the editors' crop and hotspot; undefined if its file was deleted. */
function framed(
  picture: FramedPicture | null | undefined,
  focus: SharedPicture['focus'],
): SharedPicture | undefined {
  if (!picture?.path) return undefined
  const {crop, hotspot} = picture
  return {
    path: picture.path,
    crop: {
      top: crop?.top ?? 0,
      bottom: crop?.bottom ?? 0,
      left: crop?.left ?? 0,
      right: crop?.right ?? 0,
    },
    focus: {x: hotspot?.x ?? focus.x, y: hotspot?.y ?? focus.y},
  }
}
