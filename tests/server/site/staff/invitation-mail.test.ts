import {expect, test} from 'vitest'
import {invite, join, setPassword} from '#packages/content-lake/tests/login/test-users.ts'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {invitationMail} from '#server/site/staff/invitation-mail.ts'
import {LakeAccess} from '#server/site/staff/staff-access.ts'

const studio = 'https://studio.example'

/** Starts a lake, and returns what a request to mail a link does there. */
async function start() {
  const lake = await startTestLake()
  const access = new LakeAccess(lake.client)
  const mailed: object[] = []
  const api = {
    mailInvitation: async (invitation: object) => {
      mailed.push(invitation)
      return 'sent' as const
    },
  }
  const request = (body: unknown, parts: {api?: undefined} = {}) =>
    invitationMail(JSON.stringify(body), {sessions: access, api, studio, ...parts})
  return {lake, mailed, request}
}

test('a link is mailed to the user for whom the lake made it, and leads to this Studio', async () => {
  const {lake, mailed, request} = await start()
  const {link, linkExpires} = await invite(lake, 'Eva', 'editor')
  const answer = [200, {mailed: 'sent', email: 'eva@example.com'}]
  expect(await request({link, locale: 'es'})).toEqual(answer)
  expect(await request({link: studio + link, locale: 'en'})).toEqual(answer)
  const user = {
    name: 'Eva',
    email: 'eva@example.com',
    expires: Date.parse(linkExpires),
    isNew: true,
  }
  expect(mailed).toEqual(['es', 'en'].map((locale) => ({...user, locale, url: `${studio}${link}`})))
  // The request did not use up the link.
  expect((await setPassword(lake, link, 'a good long password')).status).toBe(302)
})

test('links of other sites, other pages and unknown secrets are not mailed', async () => {
  const {lake, mailed, request} = await start()
  const {link} = await invite(lake, 'Eva', 'editor')
  const wrong = [
    `https://evil.example${link}`,
    link.replace('/login/password', '/login'),
    link.replace('link=', 'other='),
    `${link}x`,
    '/login/password?link=',
    `//evil.example${link}`,
    'javascript:alert(1)',
    '',
    7,
    null,
  ]
  for (const each of wrong) expect((await request({link: each, locale: 'en'}))[0]).toBe(422)
  await setPassword(lake, link, 'a good long password')
  expect((await request({link, locale: 'en'}))[0]).toBe(422)
  expect(mailed).toEqual([])
})

test('a second link makes the first invalid, and says that the user has a password', async () => {
  const {lake, mailed, request} = await start()
  const {id} = await join(lake, 'Eva', 'editor')
  const made = () => lake.get(`/v2025-02-19/staff/${id}/link`, {method: 'POST'})
  const first = await (await made()).json()
  const second = await (await made()).json()
  expect((await request({link: first.link, locale: 'en'}))[0]).toBe(422)
  expect((await request({link: second.link, locale: 'en'}))[0]).toBe(200)
  expect(mailed).toMatchObject([{isNew: false}])
})

test('without the forms API of this server, the answer is that there is no mail server', async () => {
  const {lake, request} = await start()
  const {link} = await invite(lake, 'Eva', 'editor')
  expect(await request({link, locale: 'en'}, {api: undefined})).toEqual([
    200,
    {mailed: 'off', email: 'eva@example.com'},
  ])
})
