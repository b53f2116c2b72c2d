import {defineQuery} from 'groq'
import {aboutSupportProjection} from '../blocks/about-support/about-support.query.ts'
import {closingFooterProjection} from '../blocks/closing-footer/closing-footer.query.ts'
import {
  comparisonProjection,
  productComparisonProjection,
} from '../blocks/comparison/comparison.query.ts'
import {featureTabGroupProjection} from '../blocks/feature-tab-group/feature-tab-group.query.ts'
import {heroProjection} from '../blocks/hero/hero.query.ts'
import {laborDemoProjection} from '../blocks/labor-demo/labor-demo.query.ts'
import {reviewsProjection} from '../blocks/review/review.query.ts'
import {ticketIntroProjection} from '../blocks/ticket-intro/ticket-intro.query.ts'
import {localized} from '../content/localized.ts'

/** Queries the home page, in the order of specification section 2. */
export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  "companyName": *[_type == "siteSettings" && _id == "siteSettings"][0].companyName,
  ${localized('seoTitle')},
  ${localized('seoDescription')},
  "hero": {${heroProjection}},
  "laborDemo": *[_type == "laborDemo" && _id == "laborDemo"][0]{${laborDemoProjection}},
  "ticketIntro": {${ticketIntroProjection}},
  "ticketsTabs": ticketsTabs->{${featureTabGroupProjection}},
  "comparison": {${comparisonProjection}},
  "comparedProducts": *[_type == "product" && defined(slug.current)] | order(order asc){${productComparisonProjection}},
  "shopManagementTabs": shopManagementTabs->{${featureTabGroupProjection}},
  "aboutSupport": {${aboutSupportProjection}},
  ${reviewsProjection},
  "closingFooter": {${closingFooterProjection}}
}`)
