import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {build} from 'vite'
import {expect, it} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {rejectChunkCycles} from '#server/build/vite-plugins/reject-chunk-cycles.ts'

/** Builds the modules a → b → c, with these two chunks for the named modules. */
function chunksOf(first: RegExp, second: RegExp) {
  const root = temporaryFolder()
  writeFileSync(join(root, 'a.js'), `import {b} from './b.js'\nexport const a = () => b + 'a'`)
  writeFileSync(join(root, 'b.js'), `import {c} from './c.js'\nexport const b = c + 'b'`)
  writeFileSync(join(root, 'c.js'), `export const c = String(Date.now())`)
  writeFileSync(join(root, 'entry.js'), `import {a} from './a.js'\nconsole.log(a())`)
  const group = (name: string, test: RegExp) => ({
    name,
    test,
    includeDependenciesRecursively: false,
  })
  return build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [rejectChunkCycles()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'entry.js'),
        preserveEntrySignatures: false,
        output: {
          chunkFileNames: '[name].js',
          codeSplitting: {groups: [group('first', first), group('second', second)]},
        },
      },
    },
  })
}

it('a build whose chunks import each other fails and names them, although no modules import each other', async () => {
  await expect(chunksOf(/[ac]\.js/, /b\.js/)).rejects.toThrow(
    /These chunks import each other: (first\.js → second\.js → first\.js|second\.js → first\.js → second\.js)/,
  )
})

it('a build whose chunks import each other in one direction succeeds', async () => {
  await expect(chunksOf(/[ab]\.js/, /c\.js/)).resolves.toMatchObject({})
})
