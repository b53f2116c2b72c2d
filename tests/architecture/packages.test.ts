import {describe, expect, it, test} from 'vitest'
import {z} from 'zod'
import {type LockEntry, nameOf, packages} from './lock-file.ts'
import {readSource} from './source.ts'

/*
 * What the lock file may contain. Nobody reads 1,400 entries in a review, so an entry that npm would
 * install without a check of its bytes, code that runs during the installation, and a license that
 * nobody has accepted fail here.
 */
const {allowScripts, optionalDependencies, overrides} = z
  .object({
    overrides: z.record(z.string(), z.record(z.string(), z.string())),
    allowScripts: z.record(z.string(), z.boolean()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readSource('package.json').text))

/** Returns whether a path of the lock file is a folder of this repository. */
const isOurs = (path: string) => path === '' || /^packages\/[a-z-]+$/.test(path)

/** Returns why npm would not check the bytes of an installed package against the lock file. */
function uncheckedBytes([path, {link, resolved, integrity}]: [string, LockEntry]): string[] {
  if (isOurs(path) || (link && isOurs(resolved ?? ''))) return []
  if (resolved !== undefined) return [`${path} comes from ${resolved}`]
  return /^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 hash`]
}

/**
 * Licenses that allow this use without asking anybody. LGPL and MPL require only that changes of the
 * package itself are published, and we change none. GPL, AGPL, SSPL and "UNLICENSED" are missing.
 */
const acceptedLicenses = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-4.0',
    'CC0-1.0',
  ],
  ...['ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense'],
  'Zlib',
])

/** Packages whose license npm cannot read. Somebody has looked at the files of these versions. */
const readByHand: Readonly<Record<string, string>> = {
  'jsonify@0.0.1': 'Public Domain, says its package.json',
  'md5-o-matic@0.1.1': 'MIT, says its LICENSE file',
}

/**
 * Returns whether an SPDX expression allows this use: one side of each OR, both sides of each AND.
 * Nested and unknown expressions are refused.
 */
const isAccepted = (license: string) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((id) => acceptedLicenses.has(id)))

describe('the lock file', () => {
  it('has the SHA-512 hash of every package, and no package from outside of the registry', () => {
    expect(Object.entries(packages).flatMap(uncheckedBytes)).toEqual([])
  })

  it.each([
    ['node_modules/a', {version: '1.0.0'}],
    ['node_modules/a', {integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='}],
    ['node_modules/a', {integrity: `sha512-${'x'.repeat(86)}==`, resolved: 'git+ssh://host/a#1'}],
    ['node_modules/a/node_modules/b', {link: true, resolved: '../a'}],
    ['node_modules/content-lake', {link: true, resolved: 'packages/../../a'}],
    ['packages/a/node_modules/b', {version: '1.0.0'}],
  ])('may not have the entry %s %j', (path, entry) => {
    expect(uncheckedBytes([path, entry])).toHaveLength(1)
  })

  it('has only packages whose license is accepted', () => {
    const refused = Object.entries(packages).filter(
      ([path, {license = '', version, link}]) =>
        !isOurs(path) &&
        !link &&
        !isAccepted(license) &&
        !Object.hasOwn(readByHand, `${nameOf(path)}@${version}`),
    )
    expect(refused.map(([path, {license}]) => `${path}: ${license}`)).toEqual([])
  })

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
    'may have a package with the license %s',
    (license) => {
      expect(isAccepted(license)).toBe(true)
    },
  )

  it.each([
    ...['', 'GPL-3.0-only', 'AGPL-3.0-or-later', 'UNLICENSED', 'SSPL-1.0', 'mit', 'BUSL-1.1'],
    ...['MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE.md', '(MIT OR ISC) AND GPL-3.0-only'],
    ...['GPL-2.0-only WITH Classpath-exception-2.0', 'MIT OR', 'Public Domain'],
  ])('may not have a package with the license "%s"', (license) => {
    expect(isAccepted(license)).toBe(false)
  })
})

test('no package runs code while it is installed, and each that would has been reviewed', () => {
  expect(readSource('.npmrc').text.split('\n')).toEqual(
    expect.arrayContaining(['ignore-scripts=true', 'strict-allow-scripts=true']),
  )
  const withScripts = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript)
  const names = new Set(withScripts.map(([path]) => nameOf(path)))
  expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])))
})

/** Returns whether a version satisfies a range `^a.b.c` with a > 0. */
const satisfies = (version: string, range: string) =>
  range[0] === '^' &&
  version.split('.')[0] === range.slice(1).split('.')[0] &&
  version.localeCompare(range.slice(1), 'en', {numeric: true}) >= 0

// `npm install` keeps a locked version that an override does not allow, and `npm ci` installs it.
test.each(
  Object.entries(overrides).flatMap(([by, forced]) =>
    Object.entries(forced).map(([name, range]) => [name, by, range] as const),
  ),
)('the lock file follows the override of %s in %s: %s', (name, by, range) => {
  const users = Object.keys(packages).filter((path) => nameOf(path) === by)
  expect(users.length).toBeGreaterThan(0)
  for (const user of users) {
    const {version = ''} =
      packages[`${user}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? {}
    expect([version, satisfies(version, range)]).toEqual([version, true])
  }
})

// npm 10 skips the packages of other systems, and then deletes their links: `.bin/node` for all of them.
test('npm installs the same Node as the Docker image, from one package only', () => {
  const [[name = '', version = ''] = [], ...others] = Object.entries(optionalDependencies)
  expect(others).toEqual([])
  expect(packages[`node_modules/${name}`]).toMatchObject({version, os: 'linux', cpu: 'x64'})
  expect(readSource('Dockerfile').text).toMatch(
    new RegExp(`^FROM node:${version.split('.')[0]}-`, 'm'),
  )
})
