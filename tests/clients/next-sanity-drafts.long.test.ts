import {stegaClean} from '@sanity/client/stega'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {freePort} from '../free-port.ts'
import {startNextApp, studioUrl} from './next-sanity-app.ts'

/*
 * The test follows "Draft mode" and "Visual editing" with the unmodified next-sanity:
 * https://www.sanity.io/docs/visual-editing/visual-editing-with-next-js-app-router
 */

test('in draft mode a next-sanity page shows drafts with their edit links', async () => {
  const [lakePort, appPort] = [await freePort(), await freePort()]
  const app = `http://localhost:${appPort}`
  const {lake, client} = await startTestLake({port: lakePort, allowedOrigins: [app]})
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await startNextApp(lake.origin, appPort, lake.token)
  const titlesFor = async (cookie: string) => {
    const html = await (await fetch(app, {headers: {cookie}})).text()
    return [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title = '']) => title)
  }
  expect(await titlesFor('')).toEqual(['Published'])

  const enable = (secret: string) => {
    const parameters = new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-perspective': 'drafts',
      'sanity-preview-pathname': '/',
    })
    return fetch(`${app}/api/draft-mode/enable?${parameters}`, {redirect: 'manual'})
  }
  expect((await enable('made up')).status).toBe(401)
  const {secret} = await createPreviewSecret(client, 'test', studioUrl)
  const enabled = await enable(secret)
  expect(enabled.status).toBe(307)
  const cookie = enabled.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

  const encoded = async () => {
    const stega = {enabled: true, studioUrl: studioUrl}
    const query = '*[_type == "post"] | order(_id).title'
    return await client.fetch<string[]>(query, {}, {perspective: 'drafts', stega})
  }
  const shown = await titlesFor(cookie)
  expect(shown.map((title) => stegaClean(title))).toEqual(['Draft'])
  expect(shown).toEqual(await encoded())
  expect(shown).not.toEqual(['Draft'])

  await client.patch('drafts.a').set({title: 'Edited'}).commit()
  expect(await titlesFor(cookie)).toEqual(await encoded())
  expect(await titlesFor('')).toEqual(['Published'])
})
