import {expect, test} from 'vitest'
import {findRoute, type Route} from '#server/site/http/routes.ts'

const routes = (['/healthz', '/images/', '/api', '/api/'] as const).map(
  (path): Route => ({
    path,
    access: 'anyone',
    handle: () => {},
  }),
)

test.each([
  ['/healthz', '/healthz'],
  ['/healthz/', undefined],
  ['/images/local/a.png', '/images/'],
  ['/images', undefined],
  ['/imagesque', undefined],
  ['/api', '/api'],
  ['/api/contact', '/api/'],
  ['/', undefined],
])('the path %s matches the route %s', (pathname, path) => {
  expect(findRoute(routes, pathname)?.path).toBe(path)
})
