import {expect, it} from 'vitest'
import {readMissingPages} from '#studio/tools/redirects/missing-pages.ts'
import {redirectFromTemplate} from '#studio/tools/redirects/redirect-template.ts'
import {editorsWorkspace} from '../../structure-panes.ts'

const page = {
  path: '/a',
  count: 2,
  firstSeen: '2026-06-01T12:00:00Z',
  lastSeen: '2026-06-02T12:00:00Z',
}

it('readMissingPages skips invalid entries in the response of the site', () => {
  const broken = [{...page, path: 5}, {...page, count: '2'}, {...page, lastSeen: null}, null, 'x']
  expect(readMissingPages({pages: [page, ...broken], scans: 3})).toEqual({pages: [page], scans: 3})
})

it.each([undefined, null, [], {}, {pages: [page]}, {pages: {}, scans: 3}])(
  'readMissingPages returns undefined for the response %j',
  (answer) => {
    expect(readMissingPages(answer)).toBeUndefined()
  },
)

it('a redirect created with the parameter "from" has that old address; without the parameter it has none', async () => {
  const {templates} = await editorsWorkspace()
  const template = templates.find(({id}) => id === redirectFromTemplate)
  expect(template?.parameters?.map(({name}) => name)).toEqual(['from'])
  const value = template?.value
  if (typeof value !== 'function') throw new Error('The template of redirects takes no parameters.')
  expect([value({from: '/a'}), value({from: '/old page'}), value({})]).toEqual([
    {from: '/a', permanent: true},
    // An address with spaces could not be published.
    {from: '/old%20page', permanent: true},
    {permanent: true},
  ])
})
