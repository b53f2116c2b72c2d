import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import type {RunningSite} from '#server/site/site.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {startTestSite} from '../start-test-site.ts'

/* Over 200 lines: the tests share one content lake and one site. */
let lake: EmptyLake
let editor: SanityClient
let site: RunningSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  lake = await startSeededLake()
  editor = lake.editor
  site = await startTestSite({lakeOrigin: editor.config().apiHost, readToken: undefined})
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
})

const inBoth = (type: string, en: string, es: string) =>
  [
    ['en', en],
    ['es', es],
  ].map(([language, value]) => ({
    _key: language,
    _type: `internationalizedArray${type}Value`,
    language,
    value,
  }))

const hero = {
  _key: 'hero',
  _type: 'heroBlock',
  headline: inBoth('String', 'Spring offer for every shop', 'Oferta de primavera'),
}
const card = {
  _key: 'card',
  _type: 'signUpCardBlock',
  product: {_type: 'reference', _ref: 'product-pro'},
}

const landingPage = (fields: object = {}) => ({
  _id: 'landing-spring',
  _type: 'landingPage',
  title: inBoth('String', 'Spring', 'Primavera'),
  address: '/offers/spring',
  spanishAddress: '/ofertas/primavera',
  blocks: [hero, card],
  ...fields,
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {redirect: 'manual', headers: {'accept-language': 'en', ...headers}})
const statusOf = async (path: string) => (await get(path)).status
const textOf = async (path: string) => (await get(path)).text()
const pollOptions = {interval: 10, timeout: 10_000}

test('a published landing page is at its address in both languages, moves with its address, and is gone when it is unpublished', async () => {
  expect(await statusOf('/offers/spring')).toBe(404)
  await editor.create(landingPage())
  await expect.poll(() => statusOf('/offers/spring'), pollOptions).toBe(200)
  const english = await textOf('/offers/spring')
  expect(english).toContain('Spring offer for every shop')
  expect(english).toMatch(/<title>Spring \| [^<]+<\/title>/)
  expect(english).toMatch(/rel="canonical" href="[^"]+\/offers\/spring"/)
  expect(english).toMatch(/hrefLang="es" href="[^"]+\/es\/ofertas\/primavera"/i)
  expect(await textOf('/es/ofertas/primavera')).toContain('Oferta de primavera')
  expect(await textOf('/Offers/Spring/')).toBe(english)
  const sitemap = async () => (await get('/sitemap.xml')).text()
  await expect.poll(sitemap, pollOptions).toMatch(/<loc>[^<]+\/es\/ofertas\/primavera<\/loc>/)

  await editor
    .transaction()
    .patch('landing-spring', {set: {address: '/spring'}, unset: ['spanishAddress']})
    .create({_id: 'redirect-spring', _type: 'redirect', from: '/offers/spring', to: '/spring'})
    .commit()
  await expect.poll(() => statusOf('/offers/spring'), pollOptions).toBe(301)
  expect((await get('/offers/spring')).headers.get('location')).toMatch(/\/spring$/)
  expect(await statusOf('/spring')).toBe(200)
  expect(await statusOf('/es/spring')).toBe(200)
  expect(await statusOf('/es/ofertas/primavera')).toBe(404)

  await editor.delete('landing-spring')
  await expect.poll(() => statusOf('/spring'), pollOptions).toBe(404)
  await expect.poll(sitemap, pollOptions).not.toContain('/spring<')
})

test('a new landing page at the address of one that is removed or moved at the same moment appears there', async () => {
  const {_id: _, ...fields} = landingPage({spanishAddress: null})
  const page = (_id: string, address: string, en: string) => ({
    ...fields,
    _id,
    title: inBoth('String', en, en),
    address,
  })
  const shown = async () => {
    const texts = await Promise.all(['/yearly', '/es/yearly', '/last-year'].map(textOf))
    return texts.map((text) => /<title>([^|<]+?) \|/.exec(text)?.[1])
  }
  await editor.create(page('yearly-a', '/yearly', 'First'))
  await expect.poll(shown, pollOptions).toEqual(['First', 'First', undefined])
  await editor
    .transaction()
    .delete('yearly-a')
    .create(page('yearly-b', '/yearly', 'Two'))
    .commit()
  await expect.poll(shown, pollOptions).toEqual(['Two', 'Two', undefined])
  const move = (id: string, address: string) => editor.patch(id).set({address})
  await editor
    .transaction()
    .patch(move('yearly-b', '/last-year'))
    .create(page('yearly-c', '/yearly', 'Three'))
    .commit()
  await expect.poll(shown, pollOptions).toEqual(['Three', 'Three', 'Two'])
  await editor
    .transaction()
    .patch(move('yearly-b', '/yearly'))
    .patch(move('yearly-c', '/last-year'))
    .commit()
  await expect.poll(shown, pollOptions).toEqual(['Two', 'Two', 'Three'])
})

test('a changed price appears on the price card of a landing page', async () => {
  await editor.create(landingPage({_id: 'landing-price', address: '/price-offer'}))
  await expect.poll(() => statusOf('/price-offer'), pollOptions).toBe(200)
  await editor.patch('product-pro').set({price: 37}).commit()
  await expect.poll(() => textOf('/price-offer'), pollOptions).toContain('$37')
})

test('a landing page that is hidden from search engines has noindex and is not in the sitemap', async () => {
  const hidden = {_id: 'landing-hidden', address: '/hidden-offer', spanishAddress: '/oculta'}
  await editor.create(landingPage({...hidden, forSearchEngines: false}))
  await expect.poll(() => statusOf('/hidden-offer'), pollOptions).toBe(200)
  expect(await textOf('/hidden-offer')).toContain('<meta name="robots" content="noindex"')
  expect(await (await get('/sitemap.xml')).text()).not.toContain('hidden-offer')
})

test('an imported landing page never replaces a page of the site or an older landing page with the same address', async () => {
  const before = await textOf('/faq')
  await editor.create(landingPage({_id: 'landing-faq', address: '/faq', spanishAddress: null}))
  await editor.create(landingPage({_id: 'landing-first', address: '/same', spanishAddress: null}))
  await expect.poll(() => statusOf('/same'), pollOptions).toBe(200)
  const first = await textOf('/same')
  const other = {...hero, headline: inBoth('String', 'The second page', 'La segunda')}
  await editor.create(
    landingPage({_id: 'landing-second', address: '/same', spanishAddress: null, blocks: [other]}),
  )
  await editor.create(landingPage({_id: 'landing-last', address: '/last', spanishAddress: null}))
  await expect.poll(() => statusOf('/last'), pollOptions).toBe(200)
  expect(await textOf('/same')).toBe(first)
  expect(await textOf('/faq')).toBe(before)
})

test('a landing page shows its text, announcement and buttons in both languages, with their styles', async () => {
  const link = (href: string, en: string, es: string) => ({
    _key: href.replaceAll(/\W/g, ''),
    _type: 'navLink',
    href,
    label: inBoth('String', en, es),
  })
  await editor.create(
    landingPage({
      _id: 'landing-blocks',
      address: '/all-blocks',
      spanishAddress: null,
      blocks: [
        {
          _key: 'news',
          _type: 'announcementBandBlock',
          text: inBoth('String', 'The offer ends on May 31.', 'La oferta termina el 31 de mayo.'),
          linkPage: {_type: 'reference', _ref: 'product-pro'},
          linkText: inBoth('String', 'See the product', 'Vea el producto'),
        },
        {
          _key: 'words',
          _type: 'textWithPictureBlock',
          pictureSide: 'left',
          heading: inBoth('String', 'Know the price', 'Conozca el precio'),
        },
        {
          _key: 'action',
          _type: 'callToActionBlock',
          heading: inBoth('String', 'Try it', 'Pruébelo'),
          buttons: [link('{registration}', 'Start', 'Empiece'), link('/faq', 'Ask', 'Pregunte')],
        },
      ],
    }),
  )
  await expect.poll(() => statusOf('/all-blocks'), pollOptions).toBe(200)
  const english = await textOf('/all-blocks')
  expect(english).toContain('The offer ends on May 31.')
  expect(english).toMatch(/href="\/real-time-pro"[^>]*><span[^>]*>See the product/)
  expect(english).toContain('Know the price</h2>')
  expect(english).toMatch(/href="https?:[^"]*\/registration\?lng=en"[^>]*data-variant="signal"/)
  const spanish = await textOf('/es/all-blocks')
  expect(spanish).toContain('La oferta termina el 31 de mayo.')
  expect(spanish).toMatch(/data-variant="line"[^>]* href="\/es\/faq"/)
  const [, band = ''] = /<section class="([^"]+)"><p/.exec(english) ?? []
  expect(english).toContain(`.${band}{`)
})

test("a page's security policy allows only the hosts of its videos, and a range of an uploaded video can be requested", async () => {
  const file = await editor.assets.upload('file', Buffer.from('0123456789'), {filename: 'tour.mp4'})
  const title = inBoth('String', 'Tour', 'Recorrido')
  const uploaded = {_type: 'file', asset: {_type: 'reference', _ref: file._id}}
  await editor.create(
    landingPage({
      _id: 'landing-video',
      address: '/video-offer',
      spanishAddress: null,
      blocks: [
        {_key: 'a', _type: 'videoBlock', title, address: 'https://youtu.be/dQw4w9WgXcQ'},
        {_key: 'b', _type: 'videoBlock', title, file: uploaded},
      ],
    }),
  )
  await expect.poll(() => statusOf('/video-offer'), pollOptions).toBe(200)
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  const policy = await policyOf('/video-offer')
  expect(policy).toContain("; frame-src https://www.youtube-nocookie.com; media-src 'self';")
  expect(await policyOf('/')).not.toMatch(/frame-src|media-src/)
  const [, video = ''] = /href="(\/files\/[^"]+\.mp4)"/.exec(await textOf('/video-offer')) ?? []
  const part = await get(video, {range: 'bytes=2-4'})
  expect([part.status, await part.text()]).toEqual([206, '234'])
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
  expect(await statusOf(video.replace('.mp4', '.txt'))).toBe(404)
})

test('a landing page with a form contains the form, its messages and its script', async () => {
  const heading = inBoth('String', 'Ask us', 'Pregúntenos')
  const form = (form: string) => ({_key: 'form', _type: 'formSectionBlock', heading, form})
  for (const name of ['contact', 'trial']) {
    const blocks = [form(name)]
    const address = `/form-${name}`
    await editor.create(landingPage({_id: `form-${name}`, address, spanishAddress: null, blocks}))
    await expect.poll(() => statusOf(address), pollOptions).toBe(200)
    const page = await textOf(`/es${address}`)
    expect(page).toContain('Pregúntenos</h2>')
    expect(page).toContain(`data-draft="typed:${name === 'trial' ? 'free-trial' : name}:"`)
    expect(page).toMatch(/"messages":\["forms"\]/)
    expect(page).toMatch(/data-app="[^"]*-landing-forms-/)
  }
  expect(await textOf('/all-blocks')).not.toMatch(/data-app="[^"]*-landing-forms-/)
})
