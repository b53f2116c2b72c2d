import {expect, it} from 'vitest'
import {reservedAnchors} from '#schemas/documents/faq-entry.ts'
import {complaintsAbout} from '../validation-messages.ts'

const question = (anchor: string | undefined, _id = 'faq-a') => ({
  _id,
  _type: 'faqEntry',
  ...(anchor && {anchor: {_type: 'slug', current: anchor}}),
})

it.each(['cd', 'system-requirements', '45-days'])('the anchor %s is valid', async (anchor) => {
  expect(await complaintsAbout('anchor', question(anchor))).toEqual([])
})

it.each(['System', 'two words', 'a--b', '-a', 'a-', 'año', 'a/b', 'a#b'])(
  'the anchor %s is invalid',
  async (anchor) => {
    expect(await complaintsAbout('anchor', question(anchor))).toEqual([
      expect.stringContaining('error anchor: Use only lowercase letters a to z'),
    ])
  },
)

it('a question without an anchor is invalid', async () => {
  expect(await complaintsAbout('anchor', question(undefined))).toEqual([
    expect.stringContaining('error anchor: Enter a name or press Generate'),
  ])
})

it('an anchor that another question uses is invalid', async () => {
  expect(await complaintsAbout('anchor', question('cd'), [question('cd', 'faq-b')])).toEqual([
    'error anchor: Choose another name: another entry already uses “cd”.',
  ])
})

it("an anchor that only another question's draft uses is valid", async () => {
  const other = [question('cd', 'drafts.faq-b')]
  expect(await complaintsAbout('anchor', question('cd'), other)).toEqual([])
})

it('an anchor that another question of the same release uses is invalid', async () => {
  const own = question('cd', 'versions.rSpring.faq-a')
  expect(await complaintsAbout('anchor', own, [question('cd', 'versions.rSpring.faq-b')])).toEqual([
    'error anchor: Choose another name: another entry already uses “cd”.',
  ])
  const others = [question('cd', 'versions.rFall.faq-b'), question('cd', 'faq-a')]
  expect(await complaintsAbout('anchor', own, others)).toEqual([])
})

it.each(reservedAnchors)(
  'the anchor %s is invalid because every page has an element with this id',
  async (anchor) => {
    expect(await complaintsAbout('anchor', question(anchor))).toEqual([
      `error anchor: Choose another name: the FAQ page already uses “${anchor}” for another section.`,
    ])
  },
)

it('a draft may have the same anchor as its published question', async () => {
  const own = [question('cd', 'drafts.faq-a'), question('cd', 'faq-a')]
  expect(await complaintsAbout('anchor', question('cd', 'drafts.faq-a'), own)).toEqual([])
})

it('a release may give a question the anchor that it takes from another question', async () => {
  const own = question('cd', 'versions.rSpring.faq-a')
  const other = question('cd', 'faq-b')
  const renamed = question('cd-rom', 'versions.rSpring.faq-b')
  const removed = {...question('cd', 'versions.rSpring.faq-b'), _system: {delete: true}}
  expect(await complaintsAbout('anchor', own, [other, renamed])).toEqual([])
  expect(await complaintsAbout('anchor', own, [other, removed])).toEqual([])
})
