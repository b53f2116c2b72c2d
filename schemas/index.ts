import type {SchemaTypeDefinition} from 'sanity'
import type {Names} from './document-types.ts'
import {documentTypes} from './document-types.ts'
import {announcement} from './documents/announcement.ts'
import {answerTemplate} from './documents/answer-template.ts'
import {contactPage} from './documents/contact-page.ts'
import {correctionPage} from './documents/correction-page.ts'
import {correctionsPage} from './documents/corrections-page.ts'
import {downloadPage} from './documents/download-page.ts'
import {faqEntry} from './documents/faq-entry.ts'
import {faqPage} from './documents/faq-page.ts'
import {featureTab} from './documents/feature-tab.ts'
import {featureTabGroup} from './documents/feature-tab-group.ts'
import {guideUpdate} from './documents/guide-update.ts'
import {homePage} from './documents/home-page.ts'
import {laborDemo} from './documents/labor-demo.ts'
import {laborExample} from './documents/labor-example.ts'
import {landingPage} from './documents/landing-page.ts'
import {mailTexts} from './documents/mail-texts.ts'
import {navigation} from './documents/navigation.ts'
import {notFoundPage} from './documents/not-found-page.ts'
import {privacyStatement} from './documents/privacy-statement.ts'
import {product} from './documents/product.ts'
import {publishedCorrection} from './documents/published-correction.ts'
import {redirect} from './documents/redirect.ts'
import {review} from './documents/review.ts'
import {showcaseRow} from './documents/showcase-row.ts'
import {siteSettings} from './documents/site-settings.ts'
import {trialPage} from './documents/trial-page.ts'
import {both} from './fields/bilingual.ts'
import {withFactRules} from './fields/fact-rules.ts'
import {inLanguage} from './in-language.ts'
import {landingBlocks} from './landing-blocks.ts'
import {downloadProgram} from './objects/download-program.ts'
import {navLink} from './objects/nav-link.ts'
import {navMenu} from './objects/nav-menu.ts'
import {pageStep} from './objects/page-step.ts'
import {picture} from './objects/picture.ts'
import {priceChange} from './objects/price-change.ts'
import {richText} from './objects/rich-text.ts'
import {signpost} from './objects/signpost.ts'
import {stringList} from './objects/string-list.ts'

const types: SchemaTypeDefinition[] = [
  homePage,
  landingPage,
  product,
  featureTabGroup,
  featureTab,
  laborDemo,
  laborExample,
  faqPage,
  faqEntry,
  contactPage,
  correctionPage,
  correctionsPage,
  publishedCorrection,
  guideUpdate,
  trialPage,
  downloadPage,
  notFoundPage,
  review,
  showcaseRow,
  privacyStatement,
  redirect,
  mailTexts,
  answerTemplate,
  navigation,
  announcement,
  siteSettings,
  ...landingBlocks,
  stringList,
  richText,
  picture,
  priceChange,
  navLink,
  navMenu,
  pageStep,
  signpost,
  downloadProgram,
]

/**
 * Gives a document type its name from the table of document types. A type of single documents has no
 * list, and gets no orderings: without the empty list, Sanity adds orderings with English titles.
 */
function withName(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const {name, documents, idPrefix} = documentTypes[type.name] ?? {}
  if (!name) return type
  const single = documents === 'one' || idPrefix !== undefined
  return {...type, title: both(name.en, name.es), ...(single && {orderings: []})}
}

/** All content types, with the texts of both languages. Sanity must not see them. */
export const bilingualTypes = types.map(withName).map(withFactRules)

/**
 * Returns all content types with the texts of one language. The types of localized fields
 * (`internationalizedArrayString` etc.) come from a plugin in the Studio's configuration.
 */
export function typesIn(language: keyof Names): SchemaTypeDefinition[] {
  const copies = new Map<object, unknown>()
  return bilingualTypes.map((type) => inLanguage(type, language, copies))
}

/** All content types, with English texts. */
export const schemaTypes = typesIn('en')
