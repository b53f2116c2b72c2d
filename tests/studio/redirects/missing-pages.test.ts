import {expect, it} from 'vitest'
import {readMissingPages} from '#studio/tools/redirects/missing-pages.ts'
import {redirectFromTemplate} from '#studio/tools/redirects/redirect-template.ts'
import {editorsWorkspace} from '../structure-panes.ts'

const page = {
  path: '/a',
  count: 2,
  firstSeen: '2026-06-01T12:00:00Z',
  lastSeen: '2026-06-02T12:00:00Z',
}

it("the site's list of missing pages is parsed; invalid entries are skipped", () => {
  const broken = [{...page, path: 5}, {...page, count: '2'}, {...page, lastSeen: null}, null, 'x']
  expect(readMissingPages({pages: [page, ...broken], scans: 3})).toEqual({pages: [page], scans: 3})
})

it.each([undefined, null, [], {}, {pages: [page]}, {pages: {}, scans: 3}])(
  '%j is refused as a list of missing pages',
  (answer) => {
    expect(readMissingPages(answer)).toBeUndefined()
  },
)

it('the template of a redirect fills in the old address', async () => {
  const {templates} = await editorsWorkspace()
  const template = templates.find(({id}) => id === redirectFromTemplate)
  expect(template?.parameters?.map(({name}) => name)).toEqual(['from'])
  const value = template?.value
  if (typeof value !== 'function') throw new Error('the template has no parameters')
  expect([value({from: '/a'}), value({})]).toEqual([
    {from: '/a', permanent: true},
    {permanent: true},
  ])
})
