import type {LandingPageQueryResult} from '#schemas/types.gen.ts'

type Blocks = NonNullable<NonNullable<LandingPageQueryResult>['blocks']>

/** Content of a block of a landing page, by the type of the block. */
export type LandingBlock<Type extends Blocks[number]['_type']> = Extract<
  Blocks[number],
  {_type: Type}
>
