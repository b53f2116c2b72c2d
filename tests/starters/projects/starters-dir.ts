import {cpSync, existsSync, readdirSync, readFileSync} from 'node:fs'
import {basename, join, resolve} from 'node:path'
import type {SitePart, Starter, StudioPart} from '../starter.ts'

interface Package {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Returns the folders of a checked-out project that have a package, relative to it. */
function packagesIn(source: string): string[] {
  const inside = ['.', 'apps', 'packages'].flatMap((place) => {
    const path = join(source, place)
    if (!existsSync(path)) return []
    const entries = readdirSync(path, {withFileTypes: true}).filter((each) => each.isDirectory())
    return entries.map(({name}) => join(place, name)).sort()
  })
  const isPackage = (place: string) => existsSync(join(source, place, 'package.json'))
  return ['.', ...inside.filter((place) => !place.includes('node_modules'))].filter(isPackage)
}

/** How frameworks serve what they have built. */
const servers: Readonly<Record<string, (port: number) => readonly string[]>> = {
  next: (port) => ['npx', 'next', 'start', '--port', `${port}`],
  astro: (port) => ['npx', 'astro', 'preview', '--port', `${port}`],
  nuxt: (port) => ['npx', 'nuxt', 'preview', '--port', `${port}`],
  // Remix with Vite writes into `build/server`, without it into `build`.
  '@remix-run/serve': (port) => [
    'sh',
    '-c',
    `PORT=${port} npx remix-serve "$(ls build/server/index.js build/index.js 2>/dev/null)"`,
  ],
  vite: (port) => ['npx', 'vite', 'preview', '--port', `${port}`],
}

/** Packages for hosts whose builds no command of the framework serves. */
const onlyHosted = ['@astrojs/vercel', '@astrojs/netlify', '@astrojs/cloudflare']

/** Returns the checked-out projects in a folder, such as `STARTERS_DIR`. Each is copied before it runs. */
export function startersIn(folder: string): Starter[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'package.json')))
    .map((entry) => checkedOut(resolve(folder, entry.name)))
}

function checkedOut(source: string): Starter {
  const packages = packagesIn(source)
  const site = packages.flatMap((place) => siteIn(source, place) ?? [])[0]
  const studio = packages.flatMap((place) => studioIn(source, place, site) ?? [])[0]
  return {
    name: basename(source),
    source: '`STARTERS_DIR`',
    async create({folder}) {
      const filter = (path: string) => !/[\\/](node_modules|\.git|\.content-lake)$/.test(path)
      cpSync(source, folder, {recursive: true, filter})
    },
    packages,
    ...(studio && {studio}),
    ...(site && {site}),
    queriesIn: '.',
    choosesDocument: true,
  }
}

function studioIn(
  root: string,
  folder: string,
  site: SitePart | undefined,
): StudioPart | undefined {
  const files = readdirSync(join(root, folder))
  if (!files.some((name) => /^sanity\.config\./.test(name))) return undefined
  // A Studio in the folder of a site is one of its pages.
  if (site?.folder === folder) return {folder, path: '/studio', dev: site.dev}
  return {
    folder,
    dev: (port) => ['npx', 'sanity', 'dev', '--port', `${port}`],
    build: ['npx', 'sanity', 'build', '--yes'],
    start: (port) => ['npx', 'sanity', 'start', '--port', `${port}`],
  }
}

function siteIn(root: string, folder: string): SitePart | undefined {
  const {scripts, dependencies, devDependencies}: Package = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const installed = {...dependencies, ...devDependencies}
  const framework = Object.keys(servers).find((name) => Object.hasOwn(installed, name))
  const start = framework === undefined ? undefined : servers[framework]
  if (start === undefined || scripts?.dev === undefined) return undefined
  // The option `--port` of Remix without Vite is not the site's.
  const isRemix = /^remix dev\b/.test(scripts.dev)
  return {
    folder,
    dev: (port) =>
      isRemix
        ? ['sh', '-c', `PORT=${port} npm run dev`]
        : ['npm', 'run', 'dev', '--', '--port', `${port}`],
    build: ['npm', 'run', 'build'],
    ...(!onlyHosted.some((name) => Object.hasOwn(installed, name)) && {start}),
    path: '/',
    // A text of a generated document (schema-documents.ts).
    text: /The (title|name|heading) \d/,
  }
}
