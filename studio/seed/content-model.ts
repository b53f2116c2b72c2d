import type {Locale} from '#schemas/locales.ts'
import type {LocalizedLine, LocalizedList, LocalizedRichText, LocalizedText} from './localized.ts'
import type {LocalizedPicture} from './picture.ts'
import type {KeyedReference, Reference} from './reference.ts'
import type {Block} from './rich-text.ts'
import type {Slug} from './slug.ts'

/*
 * Types of the seed documents, so that a missing or misspelled field does not compile. A test
 * validates every seed document against the schemas.
 */

type Identified<Type extends string> = {_id: string; _type: Type}

/** Without a sharing picture: the site then draws one for each language. */
type Seo = {seoTitle: LocalizedLine; seoDescription: LocalizedText}

export type SiteSettings = Identified<'siteSettings'> &
  Seo & {
    companyName: string
    tagline: LocalizedText
    phone: string
    fax: string
    supportEmail: string
    addressLines: readonly string[]
    supportHours: LocalizedLine
    foundedYear: number
    facebookUrl: string
    instagramUrl: string
    remoteSupportMac: string
    remoteSupportWindows: string
    legalFormatDownload: string
  }

export type Product = Identified<'product'> &
  Seo & {
    slug: Slug
    order: number
    shortName: LocalizedLine
    name: LocalizedLine
    tagline: LocalizedLine
    intro: LocalizedText
    productImage: LocalizedPicture
    helpYouHeading: LocalizedLine
    helpYouList: LocalizedList
    signUpHeading: LocalizedLine
    signUpText: LocalizedText
    /** US dollars per month. */
    price: number
    /** US dollars per month for each additional user; undefined if not offered. */
    additionalUserPrice?: number
    includedUsers: number
    trialDays: number
    featuresHeading: LocalizedLine
    featuresIntro: LocalizedText
    features: LocalizedList
    pricingHeading: LocalizedLine
    pricingList: LocalizedList
    easeHeading: LocalizedLine
    easeList: LocalizedList
    resourcesHeading: LocalizedLine
    resourcesList: LocalizedList
    customizationHeading: LocalizedLine
    customizationList: LocalizedList
    updatesHeading: LocalizedLine
    updatesList: LocalizedList
    closingHeading: LocalizedLine
    twoMinutesMessage: LocalizedText
    noCardNote: LocalizedLine
    faqLinkText: LocalizedLine
    comparisonImage: LocalizedPicture
    capabilities: readonly Capability[]
  }

export type Capability =
  | 'laborTimes'
  | 'onlineUpdates'
  | 'estimates'
  | 'invoices'
  | 'cardPayments'
  | 'customerHistory'
  | 'packageJobs'
  | 'miscCharges'
  | 'savedTickets'
  | 'reports'
  | 'technicianTracking'
  | 'partsMarkup'
  | 'inventory'
  | 'coreTracking'
  | 'emailTickets'
  | 'accountsReceivable'
  | 'bookkeeping'
  | 'serviceChecklists'
  | 'suggestedParts'
  | 'advancedMarkup'
  | 'advancedReports'
  | 'reminderLetters'
  | 'mailingLabels'

export type FeatureTab = Identified<'featureTab'> & {
  tabId: Slug
  title: LocalizedLine
  ariaLabel: LocalizedLine
  caption: LocalizedText
  image: LocalizedPicture
  link?: string
}

export type FeatureTabGroup = Identified<'featureTabGroup'> & {
  heading: LocalizedLine
  intro: LocalizedText
  tabs: readonly KeyedReference[]
}

export type FaqPage = Identified<'faqPage'> &
  Seo & {
    faqHeading: LocalizedLine
    faqIntro: LocalizedText
    faqContactLinkText: LocalizedLine
    faqProductsHeading: LocalizedLine
    generalHeading: LocalizedLine
    trialHeading: LocalizedLine
    laborTimesHeading: LocalizedLine
    updatesHeading: LocalizedLine
    extraSupportHeading: LocalizedLine
    extraSupportText: LocalizedText
    downloadsHeading: LocalizedLine
    downloadsText: LocalizedText
  }

export type FaqCategory = 1 | 2 | 3 | 4

export type FaqEntry = Identified<'faqEntry'> & {
  question: LocalizedLine
  answer: LocalizedRichText
  searchTerms?: LocalizedLine
  category: FaqCategory
  order: number
  anchor: Slug
}

export type Review = Identified<'review'> & {
  firstName: string
  shopName: string
  quote: LocalizedText
  sample: boolean
}

export type HomePage = Identified<'homePage'> &
  Seo & {
    headline: LocalizedLine
    heroTagline: LocalizedText
    trialButton: LocalizedLine
    heroImage: LocalizedPicture
    introHeading: LocalizedLine
    introText: LocalizedText
    introImage: LocalizedPicture
    ticketsTabs: Reference
    comparisonHeading: LocalizedLine
    comparisonIntro: LocalizedText
    shopManagementTabs: Reference
    aboutHeading: LocalizedLine
    aboutText: LocalizedRichText
    supportHeading: LocalizedLine
    supportText: LocalizedRichText
    reviewsHeading: LocalizedLine
    reviews: readonly KeyedReference[]
  }

export type PrivacyStatement = Identified<'privacyStatement'> & {
  language: Locale
  title: string
  /** A day, `YYYY-MM-DD`. */
  effectiveDate: string
  body: readonly Block[]
  seoTitle: string
  seoDescription: string
}

export type Redirect = Identified<'redirect'> & {from: string; to: string; permanent: boolean}

export type SeedDocument =
  | SiteSettings
  | Product
  | FeatureTab
  | FeatureTabGroup
  | FaqPage
  | FaqEntry
  | Review
  | HomePage
  | PrivacyStatement
  | Redirect
