import {posix} from 'node:path'
import {expect, it} from 'vitest'
import {repositoryFiles} from './source.ts'

const sourceFiles = /^(src|server|studio|schemas|packages\/[^/]+\/src)\/.*\.(tsx?|js)$/
const testFiles = /^(tests\/(src|server|studio|schemas)|packages\/[^/]+\/tests)\/.*\.test\.tsx?$/

/** Folders of tests that are named after what they show, because it concerns more than one file. */
const ownFolder = /\/(conformance|rules|site-queries)\//

/** Returns the paths of tests that stand where their source stands, without `.test.ts`. */
function mirroredPlaces(files: readonly string[]): Set<string> {
  const places = new Set<string>()
  for (const file of files.filter((path) => sourceFiles.test(path))) {
    const inTests = file.startsWith('packages/')
      ? file.replace('/src/', '/tests/')
      : `tests/${file}`
    let place = inTests.replace(/\.(tsx?|js)$/, '')
    // A test of a whole folder, such as a block, has the path of the folder.
    for (; place !== '.'; place = posix.dirname(place)) places.add(place)
  }
  return places
}

/** Returns the tests that have neither the path of a source nor a folder of their own. */
function misplaced(files: readonly string[]): string[] {
  const places = mirroredPlaces(files)
  return files.filter(
    (path) =>
      testFiles.test(path) &&
      !ownFolder.test(path) &&
      !places.has(path.replace(/(\.long)?\.test\.tsx?$/, '')),
  )
}

it('each test has the path of its source file or folder, or stands in a folder of rules', () => {
  expect(misplaced(repositoryFiles())).toEqual([])
})

it.each([
  ['tests/src/forms/rules/phone.test.ts', true],
  ['tests/src/forms/phone.test.ts', false],
  ['tests/src/forms.test.tsx', true],
  ['tests/src/forms/rules/every-field.test.ts', true],
  ['packages/kit/tests/listen.long.test.ts', true],
  ['packages/kit/tests/listening.test.ts', false],
])('the check accepts %s: %s', (path, accepted) => {
  const files = ['src/forms/rules/phone.ts', 'packages/kit/src/listen.ts', path]
  expect(misplaced(files)).toEqual(accepted ? [] : [path])
})
