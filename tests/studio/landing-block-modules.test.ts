import {cpSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {landingBlockComponents, landingBlockQueries} from '#studio/landing-block-modules.ts'

const root = join(import.meta.dirname, '../..')

/** Copies all blocks, without one file. */
function blocksWithout(file: string): string {
  const copy = temporaryFolder()
  cpSync(join(root, 'src/blocks'), join(copy, 'src/blocks'), {recursive: true})
  rmSync(join(copy, 'src/blocks', file))
  return copy
}

it('a block of landing pages without a query is reported with the names that the query can have', async () => {
  await expect(landingBlockQueries(blocksWithout('hero/hero.query.ts'))).rejects.toThrow(
    'No file in src/blocks exports heroBlockProjection or heroProjection,',
  )
})

it('a block of landing pages without a component is reported with the names that it can have', async () => {
  await expect(landingBlockComponents(blocksWithout('review/review.tsx'))).rejects.toThrow(
    'No file in src/blocks exports ReviewsBlock or Reviews,',
  )
})

it('landing pages have the query and the component that a block exports only for them', async () => {
  const queries = await landingBlockQueries(root)
  expect(queries).toContain('{comparisonBlockProjection}}')
  expect(queries).toContain('{heroProjection}}')
  expect(await landingBlockComponents(root)).toContain('comparisonBlock: ComparisonBlock,')
})
