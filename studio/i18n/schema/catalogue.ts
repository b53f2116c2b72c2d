import {documentTypes} from '#schemas/document-types.ts'
import type {Messages} from '../bundles.ts'
import {announcementEs} from './announcement.ts'
import {faqEs} from './faq.ts'
import {homePageEs} from './home-page.ts'
import {laborDemoEs} from './labor-demo.ts'
import {landingPageEs} from './landing-page.ts'
import {navigationEs} from './navigation.ts'
import {pageTextsEs} from './page-texts.ts'
import {partsOfDocumentsEs} from './parts-of-documents.ts'
import {privacyEs} from './privacy.ts'
import {productEs} from './product.ts'
import {productListsEs} from './product-lists.ts'
import {redirectEs} from './redirect.ts'
import {reviewEs} from './review.ts'
import {showcaseRowEs} from './showcase-row.ts'
import {siteSettingsEs} from './site-settings.ts'
import {tabsEs} from './tabs.ts'
import {templatesEs} from './templates.ts'

/** The names of types, and the titles of single documents in lists. */
const namesEs = Object.fromEntries(
  Object.entries(documentTypes).flatMap(([type, {name, documents}]) => [
    [type, name.es],
    ...(documents === 'one' ? [[`${type}.preview.title`, name.es]] : []),
  ]),
)

/**
 * Spanish titles and descriptions of the schema, by path, such as `product.price`,
 * `product.price.description`, `product.group.place`. The English texts are in the schema itself.
 */
export const schemaEs: Messages = {
  ...namesEs,
  ...homePageEs,
  ...landingPageEs,
  ...productEs,
  ...productListsEs,
  ...tabsEs,
  ...showcaseRowEs,
  ...laborDemoEs,
  ...faqEs,
  ...pageTextsEs,
  ...reviewEs,
  ...privacyEs,
  ...redirectEs,
  ...navigationEs,
  ...announcementEs,
  ...siteSettingsEs,
  ...partsOfDocumentsEs,
  ...templatesEs,
}
