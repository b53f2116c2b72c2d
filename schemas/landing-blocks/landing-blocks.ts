import {BellIcon} from '@sanity/icons/Bell'
import {BillIcon} from '@sanity/icons/Bill'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CommentIcon} from '@sanity/icons/Comment'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {ImageIcon} from '@sanity/icons/Image'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {InlineElementIcon} from '@sanity/icons/InlineElement'
import {LaunchIcon} from '@sanity/icons/Launch'
import {PlayIcon} from '@sanity/icons/Play'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {RocketIcon} from '@sanity/icons/Rocket'
import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {UlistIcon} from '@sanity/icons/Ulist'
import {aboutSupportFields} from '../objects/about-support.ts'
import {announcementBandFields} from '../objects/announcement-band.ts'
import {benefitListsBlockFields} from '../objects/benefit-lists.ts'
import {callToActionFields} from '../objects/call-to-action.ts'
import {closingFooterFields} from '../objects/closing-footer.ts'
import {comparisonFields} from '../objects/comparison.ts'
import {featureListFields} from '../objects/feature-list.ts'
import {formSectionFields} from '../objects/form-section.ts'
import {heroFields} from '../objects/hero.ts'
import {reviewsFields} from '../objects/reviews.ts'
import {textWithPictureFields} from '../objects/text-with-picture.ts'
import {videoFields} from '../objects/video.ts'
import {widePictureFields} from '../objects/wide-picture.ts'
import {chosenDocument} from './chosen-document.ts'
import {defineBlock} from './define-block.ts'
import {questionsBlockFields} from './questions-block.ts'
import {startTexts} from './start-texts.ts'

/**
 * The blocks that editors can add to a landing page, in the order of the insert menu.
 * src/pages/landing-page.query.ts has the query of each block and
 * src/routes/-landing-blocks.tsx its component.
 */
export const landingBlocks = [
  defineBlock({
    name: 'heroBlock',
    title: 'Top of the page',
    icon: RocketIcon,
    fields: heroFields,
    heading: 'headline',
    start: startTexts.heroBlock,
  }),
  defineBlock({
    name: 'textWithPictureBlock',
    title: 'Text with picture',
    icon: InlineElementIcon,
    fields: textWithPictureFields,
    heading: 'heading',
    start: startTexts.textWithPictureBlock,
  }),
  defineBlock({
    name: 'widePictureBlock',
    title: 'Picture',
    icon: ImageIcon,
    fields: widePictureFields,
    heading: 'caption',
  }),
  defineBlock({
    name: 'videoBlock',
    title: 'Video',
    icon: PlayIcon,
    fields: videoFields,
    heading: 'title',
    start: startTexts.videoBlock,
  }),
  defineBlock({
    name: 'featureListBlock',
    title: 'List of features',
    icon: UlistIcon,
    fields: featureListFields,
    heading: 'featuresHeading',
    start: startTexts.featureListBlock,
  }),
  defineBlock({
    name: 'featureTabGroupBlock',
    title: 'Group of tabs',
    icon: ProjectsIcon,
    fields: [
      chosenDocument({
        name: 'tabGroup',
        to: 'featureTabGroup',
        title: 'Group of tabs',
        description:
          'The group of tabs that this block shows. To edit its texts and tabs, go to “Tabs”.',
      }),
    ],
    heading: 'tabGroup.heading',
  }),
  defineBlock({
    name: 'comparisonBlock',
    title: 'Comparison of the products',
    icon: SplitVerticalIcon,
    fields: comparisonFields,
    heading: 'comparisonHeading',
    start: startTexts.comparisonBlock,
  }),
  defineBlock({
    name: 'signUpCardBlock',
    title: 'Price and sign-up of a product',
    icon: BillIcon,
    fields: [
      chosenDocument({
        name: 'product',
        to: 'product',
        title: 'Product',
        description:
          'The product whose price card this block shows. To edit its price and texts, go to “Products”.',
      }),
    ],
    heading: 'product.name',
  }),
  defineBlock({
    name: 'benefitListsBlock',
    title: 'Reasons',
    icon: StackCompactIcon,
    fields: benefitListsBlockFields,
    heading: 'pricingHeading',
    start: startTexts.benefitListsBlock,
  }),
  defineBlock({
    name: 'reviewsBlock',
    title: 'Reviews',
    icon: CommentIcon,
    fields: reviewsFields,
    heading: 'reviewsHeading',
    start: startTexts.reviewsBlock,
  }),
  defineBlock({
    name: 'questionsBlock',
    title: 'Questions',
    icon: HelpCircleIcon,
    fields: questionsBlockFields,
    heading: 'questionsHeading',
    start: startTexts.questionsBlock,
  }),
  defineBlock({
    name: 'aboutSupportBlock',
    title: 'Company and support',
    icon: InfoOutlineIcon,
    fields: aboutSupportFields,
    heading: 'aboutHeading',
    start: startTexts.aboutSupportBlock,
  }),
  defineBlock({
    name: 'announcementBandBlock',
    title: 'Short announcement',
    icon: BellIcon,
    fields: announcementBandFields,
    heading: 'text',
    start: startTexts.announcementBandBlock,
  }),
  defineBlock({
    name: 'callToActionBlock',
    title: 'Call to action',
    icon: LaunchIcon,
    fields: callToActionFields,
    heading: 'heading',
    start: startTexts.callToActionBlock,
  }),
  defineBlock({
    name: 'formSectionBlock',
    title: 'Form',
    icon: EnvelopeIcon,
    fields: formSectionFields,
    heading: 'heading',
    start: startTexts.formSectionBlock,
  }),
  defineBlock({
    name: 'closingFooterBlock',
    title: 'End of the page',
    icon: CheckmarkCircleIcon,
    fields: closingFooterFields,
    heading: 'closingHeading',
    start: startTexts.closingFooterBlock,
  }),
]
