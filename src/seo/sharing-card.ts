import {createHash} from 'node:crypto'
import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import {formatMoney} from '#src/i18n/format.ts'
import type {PageContent, SharedPicture} from './page-content.ts'
import {type PageFacts, withoutCompany} from './page-facts.ts'

/** The content of a shared link's picture. The server draws it; see server/site/sharing-card. */
export interface SharingCard {
  locale: Locale
  /** The page's name in the picture's URL. */
  name: string
  company: string
  title: string
  /** `$35 per month`, for products with a price. */
  price: string | undefined
  /** `21 days free`, beside the price. */
  trial: string | undefined
  picture: SharedPicture | undefined
}

/** Increment when the drawing changes: caches keep each picture for a year. */
const drawing = 1

/** The size of every card in pixels, as social networks recommend. */
export const cardSize = {width: 1200, height: 630} as const

/** Collects the content of a page's card. */
export function sharingCard(
  {path, locale, name}: PageFacts,
  {sharingTitle, headline, picture, product}: PageContent,
  company: string | null,
  intl: IntlShape,
): SharingCard {
  const {price, trialDays} = product?.signUpCard ?? {}
  // Every card shows the company's name beside its mark.
  const titles = [sharingTitle && withoutCompany(sharingTitle, company), headline, name]
  return {
    locale,
    name: cardName(path),
    company: company ?? '',
    title: titles.find((each) => each && each !== company) ?? name,
    price:
      typeof price === 'number'
        ? intl.formatMessage({id: 'price.perMonth'}, {amount: formatMoney(locale, price)})
        : undefined,
    trial: trialDays ? intl.formatMessage({id: 'price.trialDays'}, {days: trialDays}) : undefined,
    picture,
  }
}

/** `/download/software?productID=AE` is `download-software-productid-ae`; `/` is `home`. */
const cardName = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home'

/** A hash of the card's content, so that any change gives it a new URL. */
const cardHash = (card: SharingCard) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 12)

/** The card's path on the site. */
export const cardPath = (card: SharingCard) =>
  `/og/${card.locale}/${card.name}.${cardHash(card)}.png`
