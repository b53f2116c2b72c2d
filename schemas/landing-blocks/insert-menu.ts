import type {InsertMenuOptions} from 'sanity'

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
      title: 'Texts and pictures',
      of: ['heroBlock', 'textWithPictureBlock', 'widePictureBlock', 'videoBlock'],
    },
    {
      name: 'products',
      title: 'Products',
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
      title: 'Reviews and answers',
      of: ['reviewsBlock', 'questionsBlock', 'aboutSupportBlock'],
    },
    {
      name: 'actions',
      title: 'Calls to action',
      of: ['announcementBandBlock', 'callToActionBlock', 'formSectionBlock', 'closingFooterBlock'],
    },
  ],
  views: [{name: 'grid', previewImageUrl: blockPicture}, {name: 'list'}],
} satisfies InsertMenuOptions
