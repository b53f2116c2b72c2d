import {createHash} from 'node:crypto'
import type {IntlShape} from 'react-intl'
import type {Locale} from '#schemas/locales.ts'
import {formatMoney} from '#src/i18n/format-money.ts'
import type {PageContent, SharedPicture} from './page-content.ts'
import {type PageFacts, withoutCompany} from './page-facts.ts'

/** All that the picture of a shared link shows. The server draws it; see server/site/sharing-card. */
export interface SharingCard {
  locale: Locale
  /** Names the page in the picture's address. */
  name: string
  company: string
  title: string
  /** `$35 per month`, for products with a price. */
  price: string | undefined
  /** `21 days free`, beside the price. */
  trial: string | undefined
  picture: SharedPicture | undefined
}

/** Raise it when the drawing changes: caches keep each picture for a year. */
const drawing = 1

/** The size of every card in pixels, as the sites that show them ask for. */
export const cardSize = {width: 1200, height: 630} as const

/** Puts together what a page's card shows. */
export function sharingCard(
  {path, locale, name}: PageFacts,
  {sharingTitle, headline, picture, product}: PageContent,
  company: string | null,
  intl: IntlShape,
): SharingCard {
  const {price, trialDays} = product?.signUpCard ?? {}
  // The company's name is on every card already, beside its mark.
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

/** A name for what the card shows: another one as soon as anything on it changes. */
const cardHash = (card: SharingCard) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 12)

/** The card's path on the site. */
export const cardPath = (card: SharingCard) =>
  `/og/${card.locale}/${card.name}.${cardHash(card)}.png`
