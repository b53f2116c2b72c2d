import type {Capability} from '#schemas/capability-groups.ts'
import type {AllSanitySchemaTypes} from '#schemas/types.gen.ts'

/** Fields that the sample content may leave out, by type of document. */
interface Optional {
  // The settings have no sharing picture, so that the site draws one for each language. Only the
  // company knows how long its approvals take, and on what its products run.
  siteSettings:
    | 'approvalDays'
    | 'phoneUse'
    | 'socialImage'
    | 'spanishSupport'
    | 'tabletUse'
    | 'windowsVersions'
  // The sample content leaves out facts that only the company knows, such as customers' names.
  homePage: 'coverage' | 'customers' | 'shopCount' | 'socialImage'
  faqPage: 'socialImage'
  faqEntry: 'searchTerms'
  featureTab: 'link' | 'linkPage'
  laborDemo: 'linkPage'
  publishedCorrection: 'engine' | 'hoursAfter' | 'update'
  review: 'source'
  showcaseRow: 'link' | 'linkPage' | 'linkText'
  product:
    | 'additionalUserPrice'
    | 'additionalUserPriceChanges'
    | 'blockOrder'
    | 'comparisonImage'
    | 'priceChanges'
    | 'socialImage'
}

/** Fields whose generated type allows more than their rules. */
interface Narrower {
  product: {capabilities: Capability[]}
}

/** Fields that the lake adds to every document. */
type Added = '_createdAt' | '_updatedAt' | '_rev'

type Documents = Exclude<Extract<AllSanitySchemaTypes, {_id: string}>, {_type: `sanity.${string}`}>
type SampleType = Documents['_type']
type DocumentOf<Type> = Extract<Documents, {_type: Type}>
type OptionalOf<Type> = Type extends keyof Optional
  ? Extract<keyof DocumentOf<Type>, Optional[Type]>
  : never

/**
 * A document of the sample content. TypeScript requires every field of its schema except the
 * optional ones, so a missing or misspelled field does not compile. A test validates the values.
 */
export type Sample<Type extends SampleType> = Required<
  Omit<DocumentOf<Type>, Added | OptionalOf<Type>>
> &
  Pick<DocumentOf<Type>, OptionalOf<Type>> &
  (Type extends keyof Narrower ? Narrower[Type] : unknown)

export type SampleDocument = {[Type in SampleType]: Sample<Type>}[SampleType]
