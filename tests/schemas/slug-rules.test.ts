import {expect, it} from 'vitest'
import {reservedAnchors} from '#schemas/documents/faq-entry.ts'
import {complaintsAbout} from './validation-messages.ts'

const question = (anchor: string | undefined, _id = 'faq-a') => ({
  _id,
  _type: 'faqEntry',
  ...(anchor && {anchor: {_type: 'slug', current: anchor}}),
})

it.each(['cd', 'system-requirements', '45-days'])('the anchor %s is accepted', async (anchor) => {
  expect(await complaintsAbout('anchor', question(anchor))).toEqual([])
})

it.each(['System', 'two words', 'a--b', '-a', 'a-', 'año', 'a/b', 'a#b'])(
  'the anchor %s is refused',
  async (anchor) => {
    expect(await complaintsAbout('anchor', question(anchor))).toEqual([
      expect.stringContaining('error anchor: Use only lowercase letters a to z'),
    ])
  },
)

it('an anchor is required', async () => {
  expect(await complaintsAbout('anchor', question(undefined))).toEqual([
    expect.stringContaining('error anchor: Enter a name or press Generate'),
  ])
})

it('an anchor of another question is refused, naming that question', async () => {
  expect(await complaintsAbout('anchor', question('cd'), [question('cd', 'faq-b')])).toEqual([
    'error anchor: Choose another name: another entry already uses "cd".',
  ])
})

it('the draft of another question does not count', async () => {
  const other = [question('cd', 'drafts.faq-b')]
  expect(await complaintsAbout('anchor', question('cd'), other)).toEqual([])
})

it.each(reservedAnchors)('%s, which every page has, is refused', async (anchor) => {
  expect(await complaintsAbout('anchor', question(anchor))).toEqual([
    `error anchor: Choose another name: the page already uses “${anchor}” for one of its parts.`,
  ])
})

it('a question and its own draft may share an anchor', async () => {
  const own = [question('cd', 'drafts.faq-a'), question('cd', 'faq-a')]
  expect(await complaintsAbout('anchor', question('cd', 'drafts.faq-a'), own)).toEqual([])
})
