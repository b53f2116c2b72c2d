import type {InsertMenuOptions} from 'sanity'
import {both} from '../fields/bilingual.ts'

/** Returns the path of a block's picture on the Studio's host. */
export const blockPicture = (block: string): string =>
  `/block-pictures/${block.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.webp`

/**
 * The menu for a new block: a picture of each block, in groups. `npm run block-pictures` draws the
 * pictures into studio/public/block-pictures.
 */
export const insertMenu = {
  showIcons: true,
  groups: [
    {
      name: 'texts',
      title: both('Texts and pictures', 'Textos e imágenes'),
      of: ['heroBlock', 'textWithPictureBlock', 'widePictureBlock', 'videoBlock'],
    },
    {
      name: 'products',
      title: both('Products', 'Productos'),
      of: [
        'featureListBlock',
        'featureTabGroupBlock',
        'comparisonBlock',
        'signUpCardBlock',
        'benefitListsBlock',
      ],
    },
    {
      name: 'trust',
      title: both('Reviews and answers', 'Reseñas y respuestas'),
      of: ['reviewsBlock', 'questionsBlock', 'aboutSupportBlock'],
    },
    {
      name: 'actions',
      title: both('Calls to action', 'Llamados a la acción'),
      of: ['announcementBandBlock', 'callToActionBlock', 'formSectionBlock', 'closingFooterBlock'],
    },
  ],
  views: [{name: 'grid', previewImageUrl: blockPicture}, {name: 'list'}],
} satisfies InsertMenuOptions
