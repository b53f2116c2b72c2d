import {readdirSync, statSync} from 'node:fs'
import {basename, join} from 'node:path'
import {expect, it} from 'vitest'
import {blockPicture, insertMenu} from '#schemas/landing-blocks/insert-menu.ts'
import {landingBlocks} from '#schemas/landing-blocks/landing-blocks.ts'

const folder = join(import.meta.dirname, '../../../studio/public/block-pictures')
const blocks = landingBlocks.map(({name}) => name).toSorted()

it('the menu for a new block has a picture of at most 10 KB for each block', () => {
  const files = readdirSync(folder).toSorted()
  expect(files).toEqual(blocks.map((block) => basename(blockPicture(block))).toSorted())
  expect(files.filter((file) => statSync(join(folder, file)).size > 10 * 1024)).toEqual([])
})

it('each block is in exactly one group of the menu for a new block', () => {
  expect(insertMenu.groups.flatMap(({of}) => of).toSorted()).toEqual(blocks)
})
