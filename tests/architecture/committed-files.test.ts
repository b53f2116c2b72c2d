import {expect, it} from 'vitest'
import {finding, readSource, repositoryFiles, type Source} from './source.ts'

/**
 * Matches absolute paths that exist only on one machine. Tests must take temporary folders from
 * `os.tmpdir()`.
 */
const machinePath = /(?<![\w.:/\\-])\/(?:work|root|tmp|(?:home|Users)\/\w+)(?=[/'"`\s]|$)/gm

/**
 * Matches hosts of package registries. Committed files must not name one, because every machine
 * configures its own registry.
 */
const registryHost = /\b(?:registry|npm|deb|packages)\.[a-z0-9-]+\.(?:org|com|io|net|dev)\b/gi

/**
 * Returns a pattern for the registry that this machine uses, which npm passes to scripts. Loopback
 * addresses are ignored.
 */
function configuredRegistry(): RegExp[] {
  const registry = process.env.npm_config_registry
  const {hostname} = registry ? new URL(registry) : {hostname: 'localhost'}
  return /^(localhost|127\..*|\[::1\])$/.test(hostname)
    ? []
    : [new RegExp(hostname.replaceAll('.', '\\.'), 'g')]
}

function leaks(source: Source): string[] {
  if (source.text.includes('\0')) return []
  const search = (pattern: RegExp, message: string) =>
    [...source.text.matchAll(pattern)].map(({index}) => finding(source, index, message))
  return [
    ...search(machinePath, 'contains a path that exists only on one machine'),
    ...[registryHost, ...configuredRegistry()].flatMap((host) =>
      search(host, 'contains the host of a package registry'),
    ),
  ]
}

it('no file contains a path of this machine or the host of a package registry', () => {
  expect(repositoryFiles().map(readSource).flatMap(leaks)).toEqual([])
})

const path = (...parts: string[]) => ['', ...parts].join('/')

it.each([
  `const a = '${path('tmp', 'x')}'`,
  `cd ${path('work', 'main')}`,
  `${path('root', '.cache')}`,
  `"${path('home', 'ann', 'x')}"`,
  `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/a"`,
])('the check reports the machine path or registry host in: %s', (text) => {
  expect(leaks({path: 'a', text})).toHaveLength(1)
})

it.each(['https://example.com/tmp/x', ':root {}', './tmp/x', 'a/work/b', '/home', '/workshop'])(
  'the check reports no machine path or registry host in: %s',
  (text) => {
    expect(leaks({path: 'a', text})).toEqual([])
  },
)
