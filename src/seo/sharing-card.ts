import {createHash} from 'node:crypto'
import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import {formatMoney} from '#src/i18n/format.ts'
import type {PageContent, SharedPicture} from './page-content.ts'
import {type PageFacts, withoutCompany} from './page-facts.ts'

/**
 * The content of a sharing card, which is the picture that social networks show for a shared link.
 * server/site/sharing-card draws the picture.
 */
export interface SharingCard {
  locale: Locale
  /** The name of the page in the card's URL. */
  name: string
  company: string
  title: string
  /** The price of a product, such as `$35 per month`; undefined without a price. */
  price: string | undefined
  /** The length of the free trial, such as `21 days free`. Shown next to the price. */
  trial: string | undefined
  picture: SharedPicture | undefined
}

/**
 * Version of the code that draws the cards. Increment it when that code changes a card's look,
 * because caches store each card for a year.
 */
const drawing = 2

/** The size of every card in pixels, as social networks recommend. */
export const cardSize = {width: 1200, height: 630} as const

/** Returns the content of a page's sharing card. */
export function sharingCard(
  {path, locale, name}: PageFacts,
  {sharingTitle, headline, picture, product}: PageContent,
  company: string | null,
  intl: IntlShape,
  landingId?: string,
): SharingCard {
  const {price, trialDays} = product?.signUpCard ?? {}
  // Skip a title that is only the company's name, which every card already shows next to the logo.
  const titles = [sharingTitle && withoutCompany(sharingTitle, company), headline, name]
  return {
    locale,
    name: landingId === undefined ? cardName(path) : `page-${cardName(landingId)}`,
    company: company ?? '',
    title: titles.find((each) => each && each !== company) ?? name,
    price:
      typeof price === 'number'
        ? intl.formatMessage({id: 'price.perMonth'}, {amount: formatMoney(price)})
        : undefined,
    trial: trialDays ? intl.formatMessage({id: 'price.trialDays'}, {days: trialDays}) : undefined,
    picture,
  }
}

/**
 * Returns the name of a page in the URL of its card, such as `home` for `/` and
 * `download-software-productid-ae` for `/download/software?productID=AE`.
 */
const cardName = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home'

/** Returns a hash of the card's content, so that every change gives the card a new URL. */
const cardHash = (card: SharingCard) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 12)

/** Returns the card's URL path. */
export const cardPath = (card: SharingCard) =>
  `/og/${card.locale}/${card.name}.${cardHash(card)}.png`
