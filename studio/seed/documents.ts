import {generalFaq} from './content/faq/general.ts'
import {laborTimesFaq} from './content/faq/labor-times.ts'
import {trialAndSetupFaq} from './content/faq/trial-and-setup.ts'
import {updatesAndBillingFaq} from './content/faq/updates-and-billing.ts'
import {faqPage} from './content/faq-page.ts'
import {featureTabGroups, featureTabs} from './content/feature-tabs.ts'
import {homePage} from './content/home-page.ts'
import {laborDemo, laborExamples} from './content/labor-demo.ts'
import {answerTemplates, mailTexts} from './content/mails.ts'
import {navigation} from './content/navigation.ts'
import {pageTexts} from './content/page-texts.ts'
import {privacyEnglish} from './content/privacy/english.ts'
import {privacySpanish} from './content/privacy/spanish.ts'
import {elite} from './content/products/elite.ts'
import {laborGuide} from './content/products/labor-guide.ts'
import {pro} from './content/products/pro.ts'
import {guideUpdates, publishedCorrections} from './content/published-corrections.ts'
import {redirects} from './content/redirects.ts'
import {reviews} from './content/reviews.ts'
import {showcaseRows} from './content/showcase-rows.ts'
import {siteSettings} from './content/site-settings.ts'
import type {SampleDocument} from './content-model.ts'
import type {PictureRefs} from './picture-file.ts'

/**
 * Returns all documents of a new dataset: published, with English and Spanish texts. For the same
 * pictures, it always returns the same documents with the same keys.
 */
export const seedDocuments = (pictures: PictureRefs): SampleDocument[] => [
  siteSettings,
  navigation,
  laborGuide(pictures),
  pro(pictures),
  elite(pictures),
  ...showcaseRows(pictures),
  ...featureTabs(pictures),
  ...featureTabGroups,
  ...laborExamples,
  laborDemo,
  faqPage,
  ...generalFaq,
  ...trialAndSetupFaq,
  ...laborTimesFaq,
  ...updatesAndBillingFaq,
  ...pageTexts,
  ...guideUpdates,
  ...publishedCorrections,
  ...reviews,
  homePage(pictures),
  privacyEnglish,
  privacySpanish,
  ...redirects,
  mailTexts,
  ...answerTemplates,
]
