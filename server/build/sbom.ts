import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {root} from '../environment/build-paths.ts'

/** The fields of a package-lock.json entry that the SBOM uses. The entry's key is the package's path. */
const lockEntry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
})
const lockFile = z.object({packages: z.record(z.string(), lockEntry)})
type Packages = z.infer<typeof lockFile>['packages']

/**
 * Writes the list of all packages of the product with licenses and hashes (SBOM, CycloneDX 1.5), from
 * the lock file: what `npm ci --omit=dev` installs, on all systems. The same lock file gives the same
 * bytes. `npm sbom` cannot do this. With workspaces, `--omit=dev` leaves out each package that any
 * workspace needs for development, such as React (npm/cli#7204). Without `--omit=dev`, it rejects our
 * lock file.
 */
export async function writeSbom(file: string): Promise<void> {
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const bom = sbomOf(lockFile.parse(JSON.parse(lock)).packages)
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`)
}

function sbomOf(packages: Packages) {
  const paths = Object.keys(packages)
    .filter((path) => path && !packages[path]?.dev && !packages[path]?.link)
    .sort()
  // Copies of one version in several folders are one component.
  const unique = new Map(paths.map((path) => [reference(path, packages), path]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: {...component('', packages), type: 'application'}},
    components: [...unique.values()].map((path) => component(path, packages)),
    dependencies: ['', ...unique.values()].map((path) => ({
      ref: reference(path, packages),
      dependsOn: dependenciesOf(path, packages),
    })),
  }
}

function component(path: string, packages: Packages) {
  const {version, license, integrity, optional} = packages[path] ?? {}
  const name = nameOf(path, packages)
  const [, hash] = integrity?.split('sha512-') ?? []
  return {
    type: 'library',
    'bom-ref': reference(path, packages),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(hash && {
      hashes: [{alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex')}],
    }),
    ...(license && {licenses: [licenseOf(license)]}),
  }
}

function licenseOf(license: string) {
  if (/ (OR|AND|WITH) /.test(license)) return {expression: license}
  return {
    license:
      /^[\w.+-]+$/.test(license) && license !== 'UNLICENSED' ? {id: license} : {name: license},
  }
}

/** Returns the references of the packages that Node finds from a path for its dependencies. */
function dependenciesOf(path: string, packages: Packages): string[] {
  const {dependencies = {}, optionalDependencies, peerDependencies} = packages[path] ?? {}
  const names = Object.keys({...dependencies, ...optionalDependencies, ...peerDependencies})
  const found = names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const candidate = `${folder && `${folder}/`}node_modules/${name}`
      const entry = packages[candidate]
      // The link of a workspace has no name and version: its folder has.
      if (entry?.link) return [reference(`packages/${name}`, packages)]
      if (entry) return entry.dev ? [] : [reference(candidate, packages)]
      if (!folder) return []
    }
  })
  return [...new Set(found)].sort()
}

const nameOf = (path: string, packages: Packages): string =>
  packages[path]?.name ?? path.replace(/^(.*node_modules|packages)\//, '')

const reference = (path: string, packages: Packages) =>
  `${nameOf(path, packages)}@${packages[path]?.version}`
