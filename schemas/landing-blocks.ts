import type {InsertMenuOptions} from 'sanity'
import {both} from './fields/bilingual.ts'
import {aboutSupportBlock} from './objects/about-support.ts'
import {announcementBandBlock} from './objects/announcement-band.ts'
import {benefitListsBlock} from './objects/benefit-lists.ts'
import {callToActionBlock} from './objects/call-to-action.ts'
import {closingFooterBlock} from './objects/closing-footer.ts'
import {comparisonBlock} from './objects/comparison.ts'
import {featureListBlock} from './objects/feature-list.ts'
import {featureTabGroupBlock} from './objects/feature-tab-group.ts'
import {formSectionBlock} from './objects/form-section.ts'
import {heroBlock} from './objects/hero.ts'
import {questionsBlock} from './objects/product-questions.ts'
import {reviewsBlock} from './objects/reviews.ts'
import {signUpCardBlock} from './objects/sign-up-card.ts'
import {textWithPictureBlock} from './objects/text-with-picture.ts'
import {videoBlock} from './objects/video.ts'
import {widePictureBlock} from './objects/wide-picture.ts'

/** The blocks that editors can add to a landing page, in the groups and the order of the insert menu. */
const groups = [
  {
    name: 'texts',
    title: both('Texts and pictures', 'Textos e imágenes'),
    blocks: [heroBlock, textWithPictureBlock, widePictureBlock, videoBlock],
  },
  {
    name: 'products',
    title: both('Products', 'Productos'),
    blocks: [
      featureListBlock,
      featureTabGroupBlock,
      comparisonBlock,
      signUpCardBlock,
      benefitListsBlock,
    ],
  },
  {
    name: 'trust',
    title: both('Reviews and answers', 'Reseñas y respuestas'),
    blocks: [reviewsBlock, questionsBlock, aboutSupportBlock],
  },
  {
    name: 'actions',
    title: both('Calls to action', 'Llamados a la acción'),
    blocks: [announcementBandBlock, callToActionBlock, formSectionBlock, closingFooterBlock],
  },
]

/** All blocks of landing pages. "npm run typegen" finds the query and the component of each. */
export const landingBlocks = groups.flatMap(({blocks}) => blocks)

/** Returns the path of a block's picture on the Studio's host. */
export const blockPicture = (block: string): string =>
  `/block-pictures/${block.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.webp`

/**
 * The menu for a new block: a picture of each block, in groups. `npm run block-pictures` draws the
 * pictures into studio/public/block-pictures.
 */
export const insertMenu = {
  showIcons: true,
  groups: groups.map(({name, title, blocks}) => ({
    name,
    title,
    of: blocks.map((each) => each.name),
  })),
  views: [{name: 'grid', previewImageUrl: blockPicture}, {name: 'list'}],
} satisfies InsertMenuOptions
