import {readdirSync, readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityDocumentStub} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'

import {publicFilePaths, routePaths, siteFilePaths} from '#schemas/reserved-paths.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {root, siteDir} from '#server/environment/build-paths.ts'
import {Metrics} from '#server/metrics/metrics.ts'
import type {RunningSite} from '#server/site/site.ts'
import {complaintsAbout} from '../../../schemas/validation-messages.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {startTestSite} from '../start-test-site.ts'

/** The paths in the server's route table, without those of the forms API. */
const tablePaths = [
  ...readFileSync(join(root, 'server/site/http/routes.ts'), 'utf8').matchAll(/path: '([^']+)'/g),
].map(([, path = '']) => path)

/** An address below or at each path that the server answers itself. */
const addresses = [...routePaths, ...siteFilePaths, ...publicFilePaths, '/download/ae'].flatMap(
  (path) => (path.endsWith('/') ? [path.slice(0, -1), `${path}contact`] : [path]),
)

/** Spellings of an address that lead to the same page. */
const spellings = (address: string) => [
  address,
  address.toUpperCase(),
  `${address}/`,
  // The Spanish files about the site have no further Spanish address.
  ...(address.startsWith('/es/') ? [] : [`/es${address}`, `/ES${address}/`]),
  `/%${address.charCodeAt(1).toString(16)}${address.slice(2)}`,
]

const token = 'a token of 16 characters'
const headline = 'Taken by content'
let lake: EmptyLake
let site: RunningSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  lake = await startSeededLake()
  const metrics = new Metrics({port: undefined, token}, tmpdir())
  site = await startTestSite({...lake.place, readToken: undefined}, {metrics})
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
})

/** What of an answer content could change. */
async function answerAt(path: string) {
  const answer = await fetch(site.origin + path, {
    redirect: 'manual',
    headers: {authorization: `Bearer ${token}`},
  })
  return {
    path,
    status: answer.status,
    type: answer.headers.get('content-type'),
    location: answer.headers.get('location'),
    isTaken: (await answer.text()).includes(headline),
  }
}

const everyAnswer = async () => {
  const answers: Awaited<ReturnType<typeof answerAt>>[] = []
  for (const path of addresses.flatMap(spellings)) answers.push(await answerAt(path))
  return answers
}

const landing = (_id: string, fields: object): SanityDocumentStub & {_id: string} => ({
  _id,
  _type: 'landingPage',
  blocks: [
    {
      _key: 'hero',
      _type: 'heroBlock',
      headline: [{_key: 'en', language: 'en', value: headline}],
    },
  ],
  ...fields,
})

test('the list of reserved paths has every path of the route table, and every file of public/ and of the build', () => {
  expect(tablePaths).not.toHaveLength(0)
  expect([...new Set([...tablePaths, '/api/'])].sort()).toEqual([...routePaths].sort())
  const built = readdirSync(join(siteDir, 'client'), {withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({name}) => `/${name}`)
  expect(built.sort()).toEqual([...publicFilePaths].sort())
  for (const name of readdirSync(join(root, 'public'))) expect(built).toContain(`/${name}`)
})

test('landing pages and redirects that a program writes never take a path that the server answers itself', async () => {
  const before = await everyAnswer()
  expect(before.find(({path}) => path === '/metrics')).toMatchObject({status: 200})
  for (const [index, address] of addresses.entries()) {
    const transaction = lake.editor
      .transaction()
      .create(landing(`landing-${index}`, {address}))
      .create(landing(`spanish-${index}`, {address: `/own-${index}`, spanishAddress: address}))
    for (const [number, from] of spellings(address).entries()) {
      transaction.create({_id: `from-${index}-${number}`, _type: 'redirect', from, to: '/faq'})
    }
    await transaction.commit()
  }
  const last = addresses.length - 1
  const pollOptions = {interval: 50, timeout: 60_000}
  await expect.poll(async () => (await answerAt(`/es/own-${last}`)).status, pollOptions).toBe(200)
  await lake.editor.create({_id: 'from-free', _type: 'redirect', from: '/free', to: '/faq'})
  await expect.poll(async () => (await answerAt('/free')).status, pollOptions).toBe(301)
  expect(await everyAnswer()).toEqual(before)
}, 120_000)

test.each(addresses.filter((address) => /^[/a-z-]+$/.test(address)))(
  'the Studio says that the site itself uses %s, also as a Spanish address and as the source of a redirect',
  async (address) => {
    const reason = expect.stringContaining(`The site itself uses ${address}`)
    const page = {_id: 'landing-a', _type: 'landingPage'}
    expect(await complaintsAbout('address', {...page, address})).toContainEqual(reason)
    expect(
      await complaintsAbout('spanishAddress', {...page, address: '/a', spanishAddress: address}),
    ).toContainEqual(reason)
    const redirect = {_id: 'redirect-a', _type: 'redirect', from: address, to: '/faq'}
    expect(await complaintsAbout('from', redirect)).toContainEqual(reason)
  },
)
