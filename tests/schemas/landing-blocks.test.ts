import {readdirSync, statSync} from 'node:fs'
import {basename, join} from 'node:path'
import {expect, it} from 'vitest'
import {blockPicture, insertMenu, landingBlocks} from '#schemas/landing-blocks.ts'
import {complaintsAbout} from './validation-messages.ts'

const folder = join(import.meta.dirname, '../../studio/public/block-pictures')
const blocks = landingBlocks.map(({name}) => name).toSorted()

it('the menu for a new block has a picture of at most 10 KB for each block', () => {
  const files = readdirSync(folder).toSorted()
  expect(files).toEqual(blocks.map((block) => basename(blockPicture(block))).toSorted())
  expect(files.filter((file) => statSync(join(folder, file)).size > 10 * 1024)).toEqual([])
})

it('each block is in exactly one group of the menu for a new block', () => {
  expect(insertMenu.groups.flatMap(({of}) => of).toSorted()).toEqual(blocks)
})

const hero = (_key: string) => ({_key, _type: 'heroBlock'})
const tabs = (_key: string, _ref: string) => ({
  _key,
  _type: 'featureTabGroupBlock',
  tabGroup: {_type: 'reference', _ref},
})
const errorsAbout = async (...blocks: object[]) => {
  const page = {_id: 'landing-a', _type: 'landingPage', blocks}
  const found = await complaintsAbout('blocks', page)
  return found.filter((message) => /^error blocks\.\[\w+\]:/.test(message))
}

it('the second block “Top of the page” is rejected, because a page has one main heading', async () => {
  expect(await errorsAbout(hero('a'))).toEqual([])
  expect(await errorsAbout(hero('a'), hero('b'))).toEqual([
    expect.stringContaining('error blocks.[b]: Remove this block. A page can have only one block'),
  ])
})

it('a second block with the same group of tabs is rejected on a landing page', async () => {
  expect(await errorsAbout(tabs('a', 'group-a'), tabs('b', 'group-b'))).toEqual([])
  expect(await errorsAbout(tabs('a', 'group-a'), tabs('b', 'group-a'))).toEqual([
    expect.stringContaining('error blocks.[b]: Remove this block or choose another group.'),
  ])
})

it('the second form on a page is rejected', async () => {
  const form = (_key: string) => ({_key, _type: 'formSectionBlock', form: 'contact'})
  expect(await errorsAbout(form('a'))).toEqual([])
  expect(await errorsAbout(form('a'), form('b'))).toEqual([
    expect.stringContaining('error blocks.[b]: Remove this block. A page can have only one form.'),
  ])
})

it('an error message about a link in a block says in which language the text with the link is', async () => {
  const page = {
    _id: 'landing-a',
    _type: 'landingPage',
    blocks: [
      {
        _key: 'about',
        _type: 'aboutSupportBlock',
        aboutText: [
          {
            _key: 'es',
            _type: 'internationalizedArrayRichTextValue',
            language: 'es',
            value: [
              {
                _key: 'p',
                _type: 'block',
                style: 'normal',
                markDefs: [{_key: 'l', _type: 'link', href: '/nowhere'}],
                children: [{_key: 's', _type: 'span', text: 'Precios', marks: ['l']}],
              },
            ],
          },
        ],
      },
    ],
  }
  expect(await complaintsAbout('blocks', page)).toContainEqual(
    expect.stringMatching(/\.href: In Spanish: There is no page at \/nowhere/),
  )
})
