import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliDecompressSync} from 'node:zlib'
import {build} from 'vite'
import {expect, it} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {brotliFiles} from '#studio/vite-plugins/brotli-files.ts'

it('each script of a build has a compressed copy of its final text', async () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'main.js'), 'import("./later.js").then(({text}) => console.log(text))')
  writeFileSync(join(root, 'later.js'), 'export const text = "later"')
  const input = join(root, 'main.js')
  await build({
    ...{root, configFile: false, logLevel: 'error', plugins: [brotliFiles()]},
    build: {outDir: 'dist', rolldownOptions: {input}},
  })
  const folder = join(root, 'dist/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts).toHaveLength(2)
  for (const name of scripts) {
    const compressed = readFileSync(join(folder, `${name}.br`))
    expect(brotliDecompressSync(compressed)).toEqual(readFileSync(join(folder, name)))
  }
})
