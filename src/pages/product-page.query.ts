import {defineQuery} from 'groq'
import {benefitListsProjection} from '../blocks/benefit-lists/benefit-lists.query.ts'
import {closingFooterProjection} from '../blocks/closing-footer/closing-footer.query.ts'
import {productComparisonProjection} from '../blocks/comparison/comparison.query.ts'
import {featureListProjection} from '../blocks/feature-list/feature-list.query.ts'
import {helpYouProjection} from '../blocks/help-you/help-you.query.ts'
import {laborDemoProjection} from '../blocks/labor-demo/labor-demo.query.ts'
import {productHeaderProjection} from '../blocks/product-header/product-header.query.ts'
import {productQuestionsProjection} from '../blocks/product-questions/product-questions.query.ts'
import {reviewProjection} from '../blocks/review/review.query.ts'
import {showcaseProjection} from '../blocks/showcase/showcase.query.ts'
import {signUpCardProjection} from '../blocks/sign-up-card/sign-up-card.query.ts'
import {localized} from '../content/localized.ts'
import {amountUntil} from '../content/price.ts'

/** Queries the content of a product page by the product's slug (`$slug`). */
export const productPageQuery = defineQuery(`*[_type == "product" && slug.current == $slug][0]{
  "slug": slug.current,
  "companyName": *[_type == "siteSettings" && _id == "siteSettings"][0].companyName,
  ${localized('seoTitle')},
  ${localized('seoDescription')},
  blockOrder,
  "productHeader": {${productHeaderProjection}},
  "priceUntil": ${amountUntil('price')},
  "helpYou": {${helpYouProjection}},
  "signUpCard": {${signUpCardProjection}},
  "showcase": {${showcaseProjection}},
  "laborDemo": *[_type == "laborDemo" && _id == "laborDemo"][0]{${laborDemoProjection}},
  "demoWords": {${localized('demoHeading')}, ${localized('demoIntro')}},
  "featureList": {${featureListProjection}},
  "comparedProducts": *[_type == "product" && defined(slug.current)] | order(order asc){${productComparisonProjection}},
  "benefitLists": {${benefitListsProjection}},
  "productQuestions": {${productQuestionsProjection}},
  "review": select(review->sample != true => review->{${reviewProjection}}),
  "closingFooter": {${closingFooterProjection}}
}`)
