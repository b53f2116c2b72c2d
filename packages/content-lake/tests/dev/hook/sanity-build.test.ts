import {expect, it} from 'vitest'
import {withoutAutoUpdates} from '#src/dev/hook/sanity-build.ts'

it.each([
  '/app/node_modules/.bin/sanity build',
  '/app/node_modules/sanity/bin/sanity build dist --yes',
  '/app/node_modules/sanity/bin/sanity.js build',
  '/app/node_modules/@sanity/cli/bin/run.js --debug build',
  'C:\\app\\node_modules\\sanity\\bin\\sanity build',
])('the Studio that this command builds has its code in itself: %s', (line) => {
  const argv = ['node', ...line.split(' ')]
  expect(withoutAutoUpdates(argv)).toEqual([...argv, '--no-auto-updates'])
})

it.each([
  '/app/node_modules/.bin/sanity dev',
  '/app/node_modules/.bin/sanity documents create build',
  '/app/node_modules/.bin/sanity build --auto-updates',
  '/app/node_modules/.bin/sanity build --help',
  '/app/node_modules/.bin/next build',
  '/app/sanity/build.js build',
  '',
])('the arguments of this command stay: %s', (line) => {
  const argv = ['node', ...line.split(' ')]
  expect(withoutAutoUpdates(argv)).toBe(argv)
})
