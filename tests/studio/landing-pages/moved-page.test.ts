import {afterAll, beforeEach, expect, it} from 'vitest'
import {publishMovedPage} from '#studio/landing-pages/moved-page.ts'
import {type EmptyLake, startEmptyLake} from '../seed/empty-lake.ts'

const lake: EmptyLake = await startEmptyLake()
afterAll(() => lake.stop())

const {editor} = lake
beforeEach(() => editor.delete({query: '*[_type in ["landingPage", "redirect"]]'}))

const page = (address: string, spanishAddress?: string) => ({
  _id: 'landing-a',
  _type: 'landingPage',
  address,
  ...(spanishAddress && {spanishAddress}),
})
const redirect = (name: string, from: string, to: string) => ({
  _id: name,
  _type: 'redirect',
  from,
  to,
  permanent: true,
})
const draftOf = <Document extends {_id: string}>(document: Document): Document => ({
  ...document,
  _id: `drafts.${document._id}`,
})

/** Returns the redirects of a dataset with drafts, such as `/old → /new`, in alphabetical order. */
const redirects = () =>
  editor.fetch<string[]>(
    `*[_type == "redirect"]{
      "text": select(_id in path("drafts.**") => "draft: ", "") + from + " → " + to
    }.text | order(@ asc)`,
    {},
    {perspective: 'raw'},
  )

const publish = () => publishMovedPage(editor, 'landing-a')

it('publishing a page with new addresses redirects its old addresses in the same transaction', async () => {
  await editor.create(page('/spring', '/primavera'))
  await editor.create(draftOf(page('/summer', '/verano')))
  expect(await publish()).toEqual(['/spring', '/primavera'])
  expect(await redirects()).toEqual(['/primavera → /verano', '/spring → /summer'])
  const documents = await editor.fetch<{_id: string; _rev: string; address?: string}[]>(
    '*[_type in ["landingPage", "redirect"]]',
    {},
    {perspective: 'raw'},
  )
  expect(documents.find(({_id}) => _id === 'landing-a')?.address).toBe('/summer')
  expect(documents).toHaveLength(3)
  expect(new Set(documents.map(({_rev}) => _rev)).size).toBe(1)
})

it.each([
  ['the page gets a Spanish address', page('/spring'), page('/spring', '/primavera'), []],
  [
    'the page loses its Spanish address',
    page('/spring', '/primavera'),
    page('/spring'),
    ['/primavera → /spring'],
  ],
  ['the English address becomes the Spanish one', page('/spring'), page('/offer', '/spring'), []],
])('if %s, only addresses without a page are redirected', async (_, published, draft, expected) => {
  await editor.create(published)
  await editor.create(draftOf(draft))
  await publish()
  expect(await redirects()).toEqual(expected)
})

it('after a page moved, redirects to its old address lead to the new address, with the same query and language', async () => {
  await editor.create(page('/spring'))
  await editor.create(draftOf(page('/summer')))
  await editor.create(redirect('redirect-a', '/a', '/Spring?from=mail#price'))
  await editor.create(redirect('redirect-b', '/b', '/es/spring'))
  await editor.create(redirect('redirect-c', '/c', '/faq'))
  await publish()
  expect(await redirects()).toEqual([
    '/a → /summer?from=mail#price',
    '/b → /es/summer',
    '/c → /faq',
    '/spring → /summer',
  ])
})

it("when a page moves, redirects to it are updated, but other changes in a redirect's draft stay unpublished", async () => {
  await editor.create(page('/spring'))
  await editor.create(draftOf(page('/summer')))
  await editor.create(redirect('redirect-a', '/a', '/spring'))
  await editor.create(draftOf(redirect('redirect-a', '/changed', '/spring')))
  await publish()
  expect(await redirects()).toEqual([
    '/a → /summer',
    '/spring → /summer',
    'draft: /changed → /summer',
  ])
})

it('a page that gets its earlier address again replaces the redirect from that address', async () => {
  await editor.create(page('/summer'))
  await editor.create(draftOf(page('/spring')))
  await editor.create(redirect('redirect-a', '/spring', '/summer'))
  await editor.create(draftOf(redirect('redirect-a', '/spring', '/summer')))
  await publish()
  expect(await redirects()).toEqual(['/summer → /spring'])
})

it('nothing is published if another user changes the page at the same time', async () => {
  await editor.create(page('/spring'))
  await editor.create(draftOf(page('/summer')))
  const racing = editor.withConfig({})
  const action = racing.action.bind(racing)
  Object.assign(racing, {
    withConfig: editor.withConfig.bind(editor),
    action: async (...parameters: Parameters<typeof action>) => {
      await editor.patch('drafts.landing-a').set({address: '/autumn'}).commit()
      return action(...parameters)
    },
  })
  await expect(publishMovedPage(racing, 'landing-a')).rejects.toMatchObject({statusCode: 409})
  expect(await redirects()).toEqual([])
})
