import {expect} from 'vitest'
import {type DraftAttacker, tokenIn, whole, withCookie} from './preview/draft-attacker.ts'
import {
  cookieOf,
  enable,
  openShared,
  secretOf,
  secretWord,
  shareLink,
} from './preview/preview-visitors.ts'

const query = encodeURIComponent('*')

/**
 * Attempts to read drafts with an invalid, expired or revoked secret or shared link, and directly
 * from the lake. Each function returns the texts of the responses.
 */
export const attacksWithKeys: Record<string, (thief: DraftAttacker) => Promise<string>> = {
  'a wrong preview secret': async ({get, site}) => {
    const opened = await enable(site, 'a-secret-that-does-not-exist')
    return (await whole(opened)) + (await get('/', withCookie(cookieOf(opened), 'iframe')))
  },
  'a preview secret whose document was deleted': async ({get, site}) => {
    const secret = await secretOf(site)
    // The lake stores only a hash of the secret, so the test deletes the newest secret document.
    const [draft] = await site.lake.editor.fetch(
      '*[_type == "sanity.previewUrlSecret"] | order(_updatedAt desc)[0...1]._id',
      {},
      {perspective: 'raw'},
    )
    await site.lake.editor.delete(draft)
    const opened = await enable(site, secret)
    return get('/', withCookie(cookieOf(opened), 'iframe'))
  },
  'a shared link that has expired': async ({get, site}) => {
    const {key} = await shareLink(site, Date.now() - 1000)
    const opened = await openShared(site, key)
    return get('/', withCookie(cookieOf(opened)))
  },
  'a shared link that was deleted after it was opened': async ({get, site}) => {
    const {_id, key} = await shareLink(site)
    const cookie = cookieOf(await openShared(site, key))
    expect(await get('/', withCookie(cookie))).toContain(secretWord)
    await site.lake.editor.delete(_id)
    return (
      (await get('/', withCookie(cookie))) + (await get('/_preview/data/en/site.json', {cookie}))
    )
  },
  'a query to the lake with each perspective': async ({lake}) => {
    const names = ['drafts', 'raw', 'previewDrafts', 'published,drafts', 'drafts,published']
    const answers = names.map((name) =>
      lake(`/data/query/production?query=${query}&perspective=${name}`),
    )
    return (await Promise.all(answers)).join()
  },
  'the lake’s documents by the ids of drafts and a shared link': async ({lake, site}) => {
    const {_id, key} = await shareLink(site)
    const answer = await lake(`/data/doc/production/drafts.homePage,drafts.siteSettings,${_id}`)
    const all = await lake(`/data/query/production?query=${query}`)
    expect(answer + all).not.toContain(key)
    return answer + all
  },
  'the lake’s history, listeners and live events': async ({lake}) =>
    (await lake('/data/history/production/documents/drafts.homePage')) +
    (await lake(
      `/data/listen/production?query=${query}&includeResult=true&includeAllVersions=true`,
    )) +
    (await lake('/data/live/events/production?includeDrafts=true', {accept: 'text/event-stream'})),
  'the lake with the site’s session token as bearer token': ({tab, lake}) =>
    lake(`/data/query/production?query=${query}&perspective=drafts`, {
      authorization: `Bearer ${tokenIn(tab)}`,
    }),
}
