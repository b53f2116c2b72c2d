import {request} from 'node:http'
import {expect} from 'vitest'
import {type DraftAttacker, facts, tokenIn, whole, withCookie} from './preview/draft-attacker.ts'
import {secretWord, studio} from './preview/preview-visitors.ts'

/**
 * Attempts to read drafts from the site without a valid session. Each function returns the texts of
 * the responses.
 */
export const attacksWithoutSession: Record<string, (thief: DraftAttacker) => Promise<string>> = {
  'every page and alias without a session': ({everyPage}) => everyPage(),
  'an empty cookie': ({everyPage}) => everyPage(withCookie('preview=; preview-frame=')),
  'an invented cookie': ({everyPage}) => everyPage(withCookie('preview=true; preview-frame=1')),
  'a session token with a changed expiry and the old signature': ({get, tab}) => {
    const [, signature] = tokenIn(tab).split('.')
    const text = Buffer.from(JSON.stringify({...facts, expires: 9e15})).toString('base64url')
    return get('/', withCookie(`preview=${text}.${signature}`))
  },
  'a session token with an empty, missing or wrong signature': async ({get, tab}) => {
    const [text] = tokenIn(tab).split('.')
    return (
      (await get('/', withCookie(`preview=${text}.`))) +
      (await get('/', withCookie(`preview=${text}`))) +
      (await get('/', withCookie(`preview=${text}.${'A'.repeat(43)}`)))
    )
  },
  'an expired session': ({get, signed}) =>
    get('/', withCookie(`preview=${signed({expires: Date.now() - 1})}`)),
  'a session that another site signed': ({get, signed}) =>
    get('/', withCookie(`preview=${signed({}, 'other')}`)),
  'a session token for the site’s health': ({get, signed}) =>
    get('/', withCookie(`preview=${signed({use: 'staff'})}`)),
  'a guest session with an unknown shared link': ({get, signed}) =>
    get('/', withCookie(`preview=${signed({use: 'share', studio: null, share: 'homePage'})}`)),
  'the frame’s cookie in a tab, and the tab’s cookie in a frame': async ({get, frame, tab}) =>
    (await get('/', withCookie(frame))) + (await get('/', withCookie(tab, 'iframe'))),
  'the session token in cookies with other names': ({get, tab}) =>
    get('/', withCookie(`Preview=${tokenIn(tab)}; __prerender_bypass=${tokenIn(tab)}`)),
  'the session token as a bearer token and in the URL': async ({get, tab}) =>
    (await get('/', {authorization: `Bearer ${tokenIn(tab)}`})) +
    (await get(`/?preview=${tokenIn(tab)}&token=${tokenIn(tab)}`)),
  'preview parameters of other frameworks': ({get}) =>
    get('/?preview=1&draft=true&perspective=drafts&sanity-preview-perspective=drafts&stega=1'),
  'preview headers of other frameworks': ({get}) =>
    get('/', {
      'x-sanity-perspective': 'drafts',
      'x-preview': 'true',
      'x-middleware-preflight': '1',
      'x-forwarded-host': 'studio.example.com',
      'sec-fetch-dest': 'iframe',
      referer: studio,
      origin: studio,
    }),
  'the perspective cookie of other frameworks': ({everyPage}) =>
    everyPage(withCookie('sanity-preview-perspective=drafts')),
  'the app’s data requests, even with a session': async ({get, frame, tab}) =>
    (await get('/_data/en/home-page.json', {cookie: `${tab}; ${frame}`})) +
    (await get('/_data/es/product-page/real-time-pro.json', {cookie: tab})) +
    (await get('/_data/en/site.json?perspective=drafts', {cookie: frame})),
  'the preview’s own data without a session': async ({get, signed}) =>
    (await get('/_preview/data/en/home-page.json')) +
    (await get('/_preview/data/es/site.json', withCookie(`preview=${signed({expires: 1})}`))) +
    (await get('/_preview//data/en/home-page.json')) +
    (await get('/_preview/assets/../data/en/home-page.json')) +
    (await get('/_PREVIEW/data/en/home-page.json')),
  'the preview’s events without a session': ({get}) => get('/_preview/events'),
  'a prefetch request': ({get}) =>
    get('/real-time-pro', {'sec-purpose': 'prefetch', 'sec-fetch-dest': 'empty'}),
  'sharing cards and text files, even with a session': async ({get, frame, tab}) => {
    const files = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/site.webmanifest', '/healthz']
    const cards = ['/og/en/home.png', '/og/es/home.png', '/specrules.json']
    const answers = [...files, ...cards].map((path) => get(path, {cookie: `${tab}; ${frame}`}))
    return (await Promise.all(answers)).join()
  },
  'a page that was previewed before': async ({get, tab}) => {
    const seen = await get('/faq', withCookie(tab))
    expect(seen).toContain(secretWord)
    return (await get('/faq')) + (await get('/faq', {'if-none-match': '*'}))
  },
  'a redirect that exists only as a draft': ({get}) => get('/secret-redirect'),
  'other request methods': async ({site}) => {
    const answers = ['POST', 'PUT', 'OPTIONS', 'HEAD'].map(async (method) =>
      whole(await fetch(site.origin, {method, headers: {'x-http-method-override': 'GET'}})),
    )
    return (await Promise.all(answers)).join()
  },
  'a full URL as the request target, as for a proxy': ({site}) =>
    new Promise((resolve) => {
      const {hostname, port} = new URL(site.origin)
      const path = `${studio}/_preview/data/en/home-page.json`
      request({hostname, port, path}, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve(text)
      }).end()
    }),
}
