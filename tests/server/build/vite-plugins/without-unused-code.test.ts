import {expect, test} from 'vitest'
import {finding, typescriptSources} from '#tests/architecture/source.ts'

/** Features of the router that `without-unused-code.ts` removes, and the types do not forbid. */
const removed =
  /\b(viewTransition|defaultViewTransition|useMatchRoute|MatchRoute|matchRoute|routeMasks|createRouteMask|validateSearch|retainSearchParams|stripSearchParams)\b|\bmask[:=]/g

test('the site uses no feature of the router that the build removes', () => {
  const found = typescriptSources()
    .filter(({path}) => path.startsWith('src/'))
    .flatMap((source) =>
      [...source.text.matchAll(removed)].map(({0: name, index}) => finding(source, index, name)),
    )
  expect(found).toEqual([])
})
