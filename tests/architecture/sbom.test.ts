import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {writeSbom} from '#server/build/sbom.ts'
import {nameOf, packages} from './lock-file.ts'

const bom = z.object({
  metadata: z.object({component: z.object({name: z.string()})}),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({content: z.string()})).default([]),
    }),
  ),
  dependencies: z.array(z.object({ref: z.string(), dependsOn: z.array(z.string())})),
})

test('the SBOM has each package that npm installs for the product with its hash, and no other', async () => {
  const file = join(temporaryFolder(), 'sbom.cdx.json')
  await writeSbom(file)
  const text = readFileSync(file, 'utf8')
  const {metadata, components, dependencies} = bom.parse(JSON.parse(text))
  expect(metadata.component.name).toBe('labor-guide-website')
  const listed = components.map(({name, version, hashes}) =>
    [name, version, ...hashes.map(({content}) => content)].join(' '),
  )
  const installed = Object.entries(packages)
    .filter(([path, {dev, link}]) => path !== '' && !dev && !link)
    .map(([path, {name = nameOf(path), version, integrity}]) => {
      const hash = integrity && Buffer.from(integrity.slice(7), 'base64').toString('hex')
      return [name, version, hash].filter(Boolean).join(' ')
    })
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted())
  const names = components.map(({name}) => name)
  expect(names).toEqual(
    expect.arrayContaining(['react', 'sharp', 'ws', 'content-lake', '@sanity/ui']),
  )
  expect(names).not.toContain('lighthouse')
  const references = new Set(components.map(({name, version}) => `${name}@${version}`))
  for (const {dependsOn} of dependencies) {
    expect(dependsOn.filter((reference) => !references.has(reference))).toEqual([])
  }
  await writeSbom(file)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
