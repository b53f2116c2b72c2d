import type {ReactNode} from 'react'
import type {LandingPageQueryResult} from '#schemas/types.gen.ts'
import {AboutSupport} from '#src/blocks/about-support/about-support.tsx'
import {AnnouncementBand} from '#src/blocks/announcement-band/announcement-band.tsx'
import {BenefitLists} from '#src/blocks/benefit-lists/benefit-lists.tsx'
import {CallToAction} from '#src/blocks/call-to-action/call-to-action.tsx'
import {ClosingFooter} from '#src/blocks/closing-footer/closing-footer.tsx'
import {Comparison} from '#src/blocks/comparison/comparison.tsx'
import {FeatureList} from '#src/blocks/feature-list/feature-list.tsx'
import {FeatureTabGroup} from '#src/blocks/feature-tab-group/feature-tab-group.tsx'
import {FormSection} from '#src/blocks/form-section/form-section.tsx'
import {Hero} from '#src/blocks/hero/hero.tsx'
import {ProductQuestions} from '#src/blocks/product-questions/product-questions.tsx'
import {Reviews} from '#src/blocks/review/review.tsx'
import {SignUpCard} from '#src/blocks/sign-up-card/sign-up-card.tsx'
import {TextWithPicture} from '#src/blocks/text-with-picture/text-with-picture.tsx'
import {Video} from '#src/blocks/video/video.tsx'
import {WidePicture} from '#src/blocks/wide-picture/wide-picture.tsx'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {LandingForm} from './-landing-form.tsx'

type LandingPageContent = NonNullable<LandingPageQueryResult>
type Block = NonNullable<LandingPageContent['blocks']>[number]

/**
 * Renders each type of block. A block whose document was deleted renders nothing. Element ids end with
 * `idSuffix`, which is empty for the first block of a type and `-2` for the second.
 */
const components: {
  [Type in Block['_type']]: (block: Extract<Block, {_type: Type}>, idSuffix: string) => ReactNode
} = {
  heroBlock: (block) => <Hero content={block} />,
  featureListBlock: (block, idSuffix) => <FeatureList content={block} idSuffix={idSuffix} />,
  featureTabGroupBlock: ({tabGroup}) => tabGroup && <FeatureTabGroup content={tabGroup} />,
  comparisonBlock: (block, idSuffix) => (
    <Comparison content={block} products={block.products} idSuffix={idSuffix} />
  ),
  signUpCardBlock: ({product}, idSuffix) =>
    product && <SignUpCard content={product} idSuffix={idSuffix} />,
  benefitListsBlock: (block) => <BenefitLists content={block} />,
  reviewsBlock: ({reviewsHeading, reviews}) => (
    <Reviews heading={reviewsHeading} reviews={reviews} />
  ),
  questionsBlock: (block) => <ProductQuestions content={block} />,
  aboutSupportBlock: (block) => <AboutSupport content={block} />,
  closingFooterBlock: (block) => <ClosingFooter content={block} />,
  textWithPictureBlock: (block) => <TextWithPicture content={block} />,
  widePictureBlock: (block) => <WidePicture content={block} />,
  callToActionBlock: (block) => <CallToAction content={block} />,
  announcementBandBlock: (block) => <AnnouncementBand content={block} />,
  formSectionBlock: (block) =>
    block.form && <FormSection content={block} form={<LandingForm form={block.form} />} />,
  videoBlock: (block) => <Video content={block} />,
}

function render<Type extends Block['_type']>(
  block: Extract<Block, {_type: Type}>,
  idSuffix: string,
): ReactNode {
  return components[block._type](block, idSuffix)
}

/**
 * Renders the blocks of a landing page in order. A page without the block "Top of the page" starts
 * with its title, because every page needs a main heading.
 */
export function LandingBlocks({page}: {page: LandingPageContent}) {
  // Drafts and imports may contain null items and blocks of unknown types.
  const blocks = (page.blocks ?? []).filter((block) => block && block._type in components)
  return (
    <>
      {!blocks.some(({_type}) => _type === 'heroBlock') && (
        <Band tone="paper">
          <Heading of={page.title} order={1} />
        </Band>
      )}
      {blocks.map((block, index) => {
        const before = blocks.slice(0, index).filter(({_type}) => _type === block._type).length
        return (
          <Block key={block._key} block={block} idSuffix={before === 0 ? '' : `-${before + 1}`} />
        )
      })}
    </>
  )
}

/** Renders a block. In the Studio's preview, its element can be dragged. */
const Block = ({block, idSuffix}: {block: Block; idSuffix: string}) => {
  const place = editable(block, '_key')
  const content = render(block, idSuffix)
  return place['data-sanity'] ? <div {...place}>{content}</div> : content
}
