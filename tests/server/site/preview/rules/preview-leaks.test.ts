import {afterAll, beforeAll, expect, test} from 'vitest'
import {attacksWithKeys} from '../../attacks-with-keys.ts'
import {attacksWithoutSession} from '../../attacks-without-session.ts'
import {type DraftAttacker, startThief, withCookie} from '../draft-attacker.ts'
import {secretWord, studio} from '../preview-visitors.ts'

let thief: DraftAttacker
beforeAll(async () => {
  thief = await startThief()
})
afterAll(() => thief?.site.stop())

const ways = {...attacksWithoutSession, ...attacksWithKeys}

test('previews with a valid session contain the secret word of the drafts, so that the attacks below can detect a leak', async () => {
  expect(await thief.get('/', withCookie(thief.tab))).toContain(secretWord)
  expect(await thief.get('/', withCookie(thief.frame, 'iframe'))).toContain(secretWord)
})

test('the list of attacks has at least twenty entries', () => {
  expect(Object.keys(ways).length).toBeGreaterThanOrEqual(20)
})

test.each(Object.entries(ways))(
  'the response contains no drafts for the attack: %s',
  async (_, attempt) => {
    const seen = await attempt(thief)
    expect(seen).not.toContain(secretWord)
    expect(seen).not.toContain('987.65')
    expect(seen).not.toMatch(/data-sanity|_edit|_preview\/assets|\/_preview\/end/)
    // Only previews have a Content-Security-Policy that allows the Studio to show them in a frame.
    expect(seen).not.toContain(`frame-ancestors ${studio}`)
  },
)

test('the scripts for visual editing require a session', async () => {
  const html = await thief.get('/', withCookie(thief.frame, 'iframe'))
  const script = /src="(\/_preview\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
  const status = async (headers: Record<string, string>) =>
    (await fetch(thief.site.origin + script, {headers})).status
  expect(await status({cookie: thief.frame})).toBe(200)
  expect(await status({})).toBe(403)
})

test('a preview does not change the bytes of a published page', async () => {
  const before = await thief.get('/privacy')
  await thief.get('/privacy', withCookie(thief.frame, 'iframe'))
  const etagOf = (text: string) => /"etag","([^ ]*)"\]/.exec(text)?.[1]
  expect(etagOf(await thief.get('/privacy'))).toBe(etagOf(before))
  expect(etagOf(before)).toBeTruthy()
})
