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
import {both} from '../fields/bilingual.ts'
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
    title: both('Top of the page', 'Principio de la página'),
    icon: RocketIcon,
    fields: heroFields,
    heading: 'headline',
    start: startTexts.heroBlock,
  }),
  defineBlock({
    name: 'textWithPictureBlock',
    title: both('Text with picture', 'Texto con imagen'),
    icon: InlineElementIcon,
    fields: textWithPictureFields,
    heading: 'heading',
    start: startTexts.textWithPictureBlock,
  }),
  defineBlock({
    name: 'widePictureBlock',
    title: both('Picture', 'Imagen'),
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
    title: both('List of features', 'Lista de funciones'),
    icon: UlistIcon,
    fields: featureListFields,
    heading: 'featuresHeading',
    start: startTexts.featureListBlock,
  }),
  defineBlock({
    name: 'featureTabGroupBlock',
    title: both('Group of tabs', 'Grupo de pestañas'),
    icon: ProjectsIcon,
    fields: [
      chosenDocument({
        name: 'tabGroup',
        to: 'featureTabGroup',
        title: both('Group of tabs', 'Grupo de pestañas'),
        description: both(
          'The group of tabs that this block shows. To edit its texts and tabs, go to “Tabs”.',
          'El grupo de pestañas que muestra este bloque. Para editar sus textos y sus pestañas, vaya a «Pestañas».',
        ),
      }),
    ],
    heading: 'tabGroup.heading',
  }),
  defineBlock({
    name: 'comparisonBlock',
    title: both('Comparison of the products', 'Comparación de los productos'),
    icon: SplitVerticalIcon,
    fields: comparisonFields,
    heading: 'comparisonHeading',
    start: startTexts.comparisonBlock,
  }),
  defineBlock({
    name: 'signUpCardBlock',
    title: both('Price and sign-up of a product', 'Precio y registro de un producto'),
    icon: BillIcon,
    fields: [
      chosenDocument({
        name: 'product',
        to: 'product',
        title: both('Product', 'Producto'),
        description: both(
          'The product whose price card this block shows. To edit its price and texts, go to “Products”.',
          'El producto cuya tarjeta de precio muestra este bloque. Para editar su precio y sus textos, vaya a «Productos».',
        ),
      }),
    ],
    heading: 'product.name',
  }),
  defineBlock({
    name: 'benefitListsBlock',
    title: both('Reasons', 'Razones'),
    icon: StackCompactIcon,
    fields: benefitListsBlockFields,
    heading: 'pricingHeading',
    start: startTexts.benefitListsBlock,
  }),
  defineBlock({
    name: 'reviewsBlock',
    title: both('Reviews', 'Reseñas'),
    icon: CommentIcon,
    fields: reviewsFields,
    heading: 'reviewsHeading',
    start: startTexts.reviewsBlock,
  }),
  defineBlock({
    name: 'questionsBlock',
    title: both('Questions', 'Preguntas'),
    icon: HelpCircleIcon,
    fields: questionsBlockFields,
    heading: 'questionsHeading',
    start: startTexts.questionsBlock,
  }),
  defineBlock({
    name: 'aboutSupportBlock',
    title: both('Company and support', 'Empresa y soporte'),
    icon: InfoOutlineIcon,
    fields: aboutSupportFields,
    heading: 'aboutHeading',
    start: startTexts.aboutSupportBlock,
  }),
  defineBlock({
    name: 'announcementBandBlock',
    title: both('Short announcement', 'Aviso corto'),
    icon: BellIcon,
    fields: announcementBandFields,
    heading: 'text',
    start: startTexts.announcementBandBlock,
  }),
  defineBlock({
    name: 'callToActionBlock',
    title: both('Call to action', 'Llamado a la acción'),
    icon: LaunchIcon,
    fields: callToActionFields,
    heading: 'heading',
    start: startTexts.callToActionBlock,
  }),
  defineBlock({
    name: 'formSectionBlock',
    title: both('Form', 'Formulario'),
    icon: EnvelopeIcon,
    fields: formSectionFields,
    heading: 'heading',
    start: startTexts.formSectionBlock,
  }),
  defineBlock({
    name: 'closingFooterBlock',
    title: both('End of the page', 'Final de la página'),
    icon: CheckmarkCircleIcon,
    fields: closingFooterFields,
    heading: 'closingHeading',
    start: startTexts.closingFooterBlock,
  }),
]
