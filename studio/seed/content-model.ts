import type {Capability} from '#schemas/capability-groups.ts'
import type * as schema from '#schemas/types.gen.ts'

/** Fields that the lake adds to every document. */
type Added = '_createdAt' | '_updatedAt' | '_rev'

/**
 * A document of the sample content. TypeScript requires every field of its schema except the
 * optional ones, so a missing or misspelled field does not compile. A test validates the values.
 */
type Sample<Document, Optional extends keyof Document = never> = Required<
  Omit<Document, Added | Optional>
> &
  Pick<Document, Optional>

// The settings have no sharing picture, so that the site draws one for each language.
export type SiteSettings = Sample<schema.SiteSettings, 'socialImage'>
// The sample content leaves out facts that only the company knows, such as customers' names.
export type HomePage = Sample<
  schema.HomePage,
  'coverage' | 'customers' | 'shopCount' | 'socialImage'
>
export type FaqPage = Sample<schema.FaqPage, 'socialImage'>
export type FaqEntry = Sample<schema.FaqEntry, 'searchTerms'>
export type ContactPage = Sample<schema.ContactPage>
export type CorrectionPage = Sample<schema.CorrectionPage>
export type TrialPage = Sample<schema.TrialPage>
export type DownloadPage = Sample<schema.DownloadPage>
export type NotFoundPage = Sample<schema.NotFoundPage>
export type FeatureTab = Sample<schema.FeatureTab, 'link' | 'linkPage'>
export type FeatureTabGroup = Sample<schema.FeatureTabGroup>
export type LaborDemo = Sample<schema.LaborDemo, 'linkPage'>
export type LaborExample = Sample<schema.LaborExample>
export type Navigation = Sample<schema.Navigation>
export type PrivacyStatement = Sample<schema.PrivacyStatement>
export type Redirect = Sample<schema.Redirect>
export type Review = Sample<schema.Review, 'source'>
export type ShowcaseRow = Sample<schema.ShowcaseRow, 'link' | 'linkPage' | 'linkText'>
export type Product = Sample<
  schema.Product,
  | 'additionalUserPrice'
  | 'additionalUserPriceChanges'
  | 'blockOrder'
  | 'comparisonImage'
  | 'priceChanges'
  | 'socialImage'
> & {
  // The generated type is `string`; only these values are allowed.
  capabilities: Capability[]
}

export type SampleDocument =
  | SiteSettings
  | Navigation
  | Product
  | ShowcaseRow
  | FeatureTab
  | FeatureTabGroup
  | LaborDemo
  | LaborExample
  | FaqPage
  | FaqEntry
  | ContactPage
  | CorrectionPage
  | TrialPage
  | DownloadPage
  | NotFoundPage
  | Review
  | HomePage
  | PrivacyStatement
  | Redirect
