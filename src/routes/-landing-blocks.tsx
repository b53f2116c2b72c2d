import {type ComponentType, createElement} from 'react'
import type {LandingPageQueryResult} from '#schemas/types.gen.ts'
import type {BlockProps, LandingBlock, LandingBlockType} from '#src/content/landing-block.ts'
import {Band} from '#src/ui/layout/band.tsx'
import {editable} from '#src/ui/text/editable.ts'
import {Heading} from '#src/ui/text/heading.tsx'
import {landingBlockComponents} from './-landing-blocks.gen.ts'
import {LandingForm} from './-landing-form.tsx'

type LandingPageContent = NonNullable<LandingPageQueryResult>

/** The component of each type of block. A block whose document was deleted renders nothing. */
const components: {[Type in LandingBlockType]: ComponentType<BlockProps<Type>>} =
  landingBlockComponents

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
function Block<Type extends LandingBlockType>(props: {
  block: LandingBlock<Type>
  idSuffix: string
}) {
  const {block, idSuffix} = props
  const place = editable(block, '_key')
  const component: ComponentType<BlockProps<Type>> = components[block._type]
  const content = createElement(component, {content: block, idSuffix, Form: LandingForm})
  return place['data-sanity'] ? <div {...place}>{content}</div> : content
}
