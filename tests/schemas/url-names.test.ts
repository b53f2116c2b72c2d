import {expect, it} from 'vitest'
import {reservedAnchors} from '#schemas/documents/faq-entry.ts'
import {complaintsAbout} from './complaints.ts'

const question = (anchor: string | undefined, _id = 'faq-a') => ({
  _id,
  _type: 'faqEntry',
  ...(anchor && {anchor: {_type: 'slug', current: anchor}}),
})

it.each(['cd', 'system-requirements', '45-days'])('takes %s for an anchor', async (anchor) => {
  expect(await complaintsAbout('anchor', question(anchor))).toEqual([])
})

it.each(['System', 'two words', 'a--b', '-a', 'a-', 'año', 'a/b', 'a#b'])(
  'refuses %s for an anchor',
  async (anchor) => {
    expect(await complaintsAbout('anchor', question(anchor))).toEqual([
      expect.stringContaining('error anchor: Use only small letters a to z'),
    ])
  },
)

it('asks for an anchor', async () => {
  expect(await complaintsAbout('anchor', question(undefined))).toEqual([
    expect.stringContaining('error anchor: Fill this in'),
  ])
})

it('names an anchor that another question has', async () => {
  expect(await complaintsAbout('anchor', question('cd'), [question('cd', 'faq-b')])).toEqual([
    'error anchor: Choose another name: "cd" already belongs to another entry.',
  ])
})

it('does not count the draft of another question', async () => {
  const other = [question('cd', 'drafts.faq-b')]
  expect(await complaintsAbout('anchor', question('cd'), other)).toEqual([])
})

it.each(reservedAnchors)('refuses %s, which every page has', async (anchor) => {
  expect(await complaintsAbout('anchor', question(anchor))).toEqual([
    `error anchor: Choose another name: “${anchor}” already means a part of the page.`,
  ])
})

it('leaves a question and its own draft the same anchor', async () => {
  const own = [question('cd', 'drafts.faq-a'), question('cd', 'faq-a')]
  expect(await complaintsAbout('anchor', question('cd', 'drafts.faq-a'), own)).toEqual([])
})
