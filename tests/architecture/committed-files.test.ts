import {expect, it} from 'vitest'
import {finding, readSource, repositoryFiles, type Source} from './source.ts'

/** Absolute paths of one machine: a temporary folder comes from `os.tmpdir()`. */
const machinePath = /(?<![\w.:/\\-])\/(?:work|root|tmp|(?:home|Users)\/\w+)(?=[/'"`\s]|$)/gm

/** Hosts of package registries: the machine's settings decide which one serves an install. */
const registryHost = /\b(?:registry|npm|deb|packages)\.[a-z0-9-]+\.(?:org|com|io|net|dev)\b/gi

/**
 * The registry that this machine uses, as npm passes it to scripts; loopback addresses are ignored.
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
    ...search(machinePath, 'names a path of one machine'),
    ...[registryHost, ...configuredRegistry()].flatMap((host) =>
      search(host, 'names the host of a package registry'),
    ),
  ]
}

it('no file contains a path of this machine or a registry', () => {
  expect(repositoryFiles().map(readSource).flatMap(leaks)).toEqual([])
})

const path = (...parts: string[]) => ['', ...parts].join('/')

it.each([
  `const a = '${path('tmp', 'x')}'`,
  `cd ${path('work', 'main')}`,
  `${path('root', '.cache')}`,
  `"${path('home', 'ann', 'x')}"`,
  `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/a"`,
])('the check notices %s', (text) => {
  expect(leaks({path: 'a', text})).toHaveLength(1)
})

it.each(['https://example.com/tmp/x', ':root {}', './tmp/x', 'a/work/b', '/home', '/workshop'])(
  'the check accepts %s',
  (text) => {
    expect(leaks({path: 'a', text})).toEqual([])
  },
)
