import type {ComponentType} from 'react'
import type {LandingPageQueryResult} from '#schemas/types.gen.ts'

type Blocks = NonNullable<NonNullable<LandingPageQueryResult>['blocks']>

/** The name of a type of block. */
export type LandingBlockType = Blocks[number]['_type']

/** Content of a block of a landing page, by the type of the block. */
export type LandingBlock<Type extends LandingBlockType> = Extract<Blocks[number], {_type: Type}>

/** What a landing page passes to the component of a block. */
export interface BlockProps<Type extends LandingBlockType> {
  content: LandingBlock<Type>
  /** The ending of element ids: empty for the first block of a type, `-2` for the second. */
  idSuffix: string
  /** A form, which blocks cannot import. */
  Form: ComponentType<{form: 'contact' | 'trial'}>
}
