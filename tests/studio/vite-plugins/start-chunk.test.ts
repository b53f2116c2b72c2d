import {expect, it} from 'vitest'
import {startChunk} from '#studio/vite-plugins/start-chunk.ts'

const packages = '/project/node_modules'
const [main, tool, page] = [
  '/project/studio/main.ts',
  '/project/studio/tool.ts',
  '/project/studio/page.ts',
]
const [sanity, plugin] = [`${packages}/sanity/lib/index.js`, `${packages}/plugin/index.js`]
const [react, chart] = [`${packages}/react/index.js`, `${packages}/chart/index.js`]

/** The modules of each module's static imports. `page` is loaded on demand. */
const imports: Record<string, string[]> = {
  [main]: [tool, plugin, sanity],
  [tool]: [react],
  [plugin]: [sanity],
  [sanity]: [react],
  [page]: [chart, sanity],
}

const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((each) => imports[each]?.includes(id)),
  }),
}

it.each([
  [react, 'libraries'],
  [sanity, 'sanity'],
  [plugin, 'sanity'],
  [chart, null],
  [tool, null],
])('the chunk of the module %s is %s', (id, chunk) => {
  expect(startChunk('/studio/main.ts')(id, modules)).toBe(chunk)
})
