import {defineQuery} from 'groq'
import {aboutSupportProjection} from '../blocks/about-support/about-support.query.ts'
import {announcementBandProjection} from '../blocks/announcement-band/announcement-band.query.ts'
import {benefitListsProjection} from '../blocks/benefit-lists/benefit-lists.query.ts'
import {callToActionProjection} from '../blocks/call-to-action/call-to-action.query.ts'
import {closingFooterProjection} from '../blocks/closing-footer/closing-footer.query.ts'
import {
  comparisonProjection,
  productComparisonProjection,
} from '../blocks/comparison/comparison.query.ts'
import {featureListProjection} from '../blocks/feature-list/feature-list.query.ts'
import {featureTabGroupProjection} from '../blocks/feature-tab-group/feature-tab-group.query.ts'
import {formSectionProjection} from '../blocks/form-section/form-section.query.ts'
import {heroProjection} from '../blocks/hero/hero.query.ts'
import {reviewProjection} from '../blocks/review/review.query.ts'
import {signUpCardProjection} from '../blocks/sign-up-card/sign-up-card.query.ts'
import {textWithPictureProjection} from '../blocks/text-with-picture/text-with-picture.query.ts'
import {videoProjection} from '../blocks/video/video.query.ts'
import {widePictureProjection} from '../blocks/wide-picture/wide-picture.query.ts'
import {inLanguage, localized} from '../content/localized.ts'

const question = `{"id": _id, ${localized('question')}, ${localized('answer')}}`

/** Queries a landing page by the id of its document (`$slug`), with its blocks in order. */
export const landingPageQuery = defineQuery(`*[_type == "landingPage" && _id == $slug][0]{
  "head": {
    "title": coalesce((${inLanguage('title')}).value, "") + " | " + coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].companyName, ""),
    "description": (${inLanguage('seoDescription')}).value,
    "path": {"en": coalesce(address, ""), "es": coalesce(spanishAddress, address, "")},
    "indexed": forSearchEngines != false
  },
  "inSitemap": inSitemap != false,
  ${localized('title')},
  ${localized('seoTitle')},
  "blocks": blocks[]{
    _key,
    _type,
    _type == "heroBlock" => {${heroProjection}},
    _type == "featureListBlock" => {${featureListProjection}},
    _type == "featureTabGroupBlock" => {"tabGroup": tabGroup->{${featureTabGroupProjection}}},
    _type == "comparisonBlock" => {
      ${comparisonProjection},
      "products": *[_type == "product" && defined(slug.current)] | order(order asc){${productComparisonProjection}}
    },
    _type == "signUpCardBlock" => {"product": product->{${signUpCardProjection}}},
    _type == "benefitListsBlock" => {${benefitListsProjection}},
    _type == "reviewsBlock" => {
      ${localized('reviewsHeading')},
      "reviews": reviews[defined(@->_id)]->{${reviewProjection}}
    },
    _type == "questionsBlock" => {
      ${localized('questionsHeading')},
      "entries": select(
        defined(category) => *[_type == "faqEntry" && category == ^.category] | order(order asc, _id asc)${question},
        questions[defined(@->_id)]->${question}
      )
    },
    _type == "aboutSupportBlock" => {${aboutSupportProjection}},
    _type == "closingFooterBlock" => {${closingFooterProjection}},
    _type == "textWithPictureBlock" => {${textWithPictureProjection}},
    _type == "widePictureBlock" => {${widePictureProjection}},
    _type == "callToActionBlock" => {${callToActionProjection}},
    _type == "announcementBandBlock" => {${announcementBandProjection}},
    _type == "formSectionBlock" => {${formSectionProjection}},
    _type == "videoBlock" => {${videoProjection}}
  }
}`)
