import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {z} from 'zod'

/*
 * Checks the container files without a container engine: syntax, paths, users and ports. The
 * proxies' configurations are run by tests/deploy/proxies.long.test.ts.
 */
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  depends_on: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
})
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({file: z.string()})).default({}),
})
const compose = (name: string) => composeFile.parse(parse(read(`deploy/${name}`), {merge: true}))
const composeNames = ['compose.yaml', 'compose.cluster.yaml']

const dockerfile = read('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('the Docker image is built in two stages, does not run as root, and has a health check', () => {
  expect(dockerfile.match(/^FROM node:24/gm)).toHaveLength(2)
  expect(lastStage).toMatch(/^USER node$/m)
  expect(lastStage).toMatch(/^HEALTHCHECK .*\n.*127\.0\.0\.1:3000\/healthz/m)
  expect(lastStage).toMatch(/^EXPOSE 3000 3333$/m)
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(lastStage) ?? []
  expect(existsSync(join(root, JSON.parse(command).at(-1)))).toBe(true)
})

test("Docker does not copy this machine's data, secrets and builds into the image", () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', '.data', 'dist', '**/node_modules', 'deploy/secrets']),
  )
})

test('the nightly backup is at no time that daylight saving time skips or repeats', () => {
  const [, hour] =
    /^OnCalendar=\*-\*-\* (\d\d):/m.exec(read('deploy/systemd/website-backup.timer')) ?? []
  expect(Number(hour)).toBeGreaterThanOrEqual(4)
})

test.each(composeNames)(
  'in %s, our containers have a read-only file system and do not run as root',
  (name) => {
    const ours = Object.values(compose(name).services).filter(({build}) => build !== undefined)
    expect(ours.length).toBeGreaterThan(0)
    for (const {user, read_only, cap_drop, build = ''} of ours) {
      expect({user, read_only, cap_drop}).toEqual({
        user: 'node',
        read_only: true,
        cap_drop: ['ALL'],
      })
      expect(existsSync(join(root, 'deploy', build, 'Dockerfile'))).toBe(true)
    }
  },
)

test.each(composeNames)(
  'in %s, all files, volumes, secrets and services that a service refers to exist',
  (name) => {
    const {services, volumes, secrets} = compose(name)
    for (const {volumes: mounts, secrets: names, depends_on, command} of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(depends_on))
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(names))
      const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
      const files = sources.filter((source) => source.startsWith('.'))
      const isMissing = (file: string) =>
        !file.startsWith('./secrets/') && !existsSync(join(root, 'deploy', file))
      expect(files.filter(isMissing)).toEqual([])
      const named = sources.filter((source) => !source.startsWith('.'))
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
      if (command) expect(existsSync(join(root, command[1] ?? ''))).toBe(true)
    }
  },
)

test('the proxies send requests to ports on which the containers listen', () => {
  const {environment} = compose('compose.yaml').services.proxy ?? {}
  expect(environment).toEqual({SITE: 'site:3000', STUDIO: 'site:3333'})
  const servers = [...read('deploy/haproxy.cfg').matchAll(/^\tserver \w+ (\w+):(\d+)/gm)]
  const sites = ['site1:3000', 'site2:3000', 'site3:3000']
  expect(servers.map(([, host, port]) => `${host}:${port}`)).toEqual([
    ...sites,
    ...sites,
    'lake:3333',
  ])
  expect(Object.keys(compose('compose.cluster.yaml').services)).toEqual(
    expect.arrayContaining(servers.map(([, host]) => host)),
  )
})

/** Returns the values of a directive of a systemd unit, without comments. */
const directives = (unit: string, name: string) =>
  [...read(`deploy/systemd/${unit}`).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value]) => value,
  )

const isolation = /^(No|Capability|Ambient|Protect|Private|Restrict|Lock|RemoveIPC|SystemCall)/

test.each([
  'website-backup.service',
  'website-litestream.service',
  'website-backup-failed.service',
])('%s is isolated as well as the website, and does not run as root', (unit) => {
  const linesOf = (name: string) =>
    read(`deploy/systemd/${name}`)
      .split('\n')
      .filter((line) => isolation.test(line))
  expect(linesOf('website.service').length).toBeGreaterThan(20)
  expect(linesOf(unit)).toEqual(expect.arrayContaining(linesOf('website.service')))
  const isOther = directives(unit, 'User')[0] === 'website'
  expect(isOther || directives(unit, 'DynamicUser')[0] === 'true').toBe(true)
})

test('the systemd service of backups has the environment of the product, may write to its data and to the folder of the backups, and reports failures', () => {
  const unit = 'website-backup.service'
  expect(directives(unit, 'EnvironmentFile')).toEqual([
    '-/etc/website.env',
    '-/etc/website-backup.env',
  ])
  expect(directives(unit, 'StateDirectory')).toEqual(['website'])
  const [, folder = ''] = /BACKUP_TO=(\S+)/.exec(directives(unit, 'Environment').join(' ')) ?? []
  expect(directives(unit, 'ReadWritePaths')).toEqual([`-${folder}`])
  expect(directives(unit, 'ExecStartPre').join()).toMatch(
    new RegExp(`^\\+/usr/bin/install .* ${folder}$`),
  )
  const [failed = ''] = directives(unit, 'OnFailure')
  expect(existsSync(join(root, 'deploy/systemd', failed))).toBe(true)
})

test('systemd restarts the website and its replication however often they end', () => {
  for (const unit of ['website.service', 'website-litestream.service']) {
    expect(directives(unit, 'Restart')).toEqual(['always'])
    expect(directives(unit, 'StartLimitIntervalSec')).toEqual(['0'])
  }
})

test('the systemd service does not run as root, has no capabilities, and requires its socket unit', () => {
  const unit = read('deploy/systemd/website.service')
  for (const line of [
    'User=website',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'PrivateDevices=true',
    'SystemCallFilter=@system-service',
    'Requires=website.socket',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  const [, program = ''] = /^ExecStart=.* (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, program))).toBe(true)
  expect(read('deploy/systemd/website.socket')).toContain('ListenStream=127.0.0.1:3000')
})
