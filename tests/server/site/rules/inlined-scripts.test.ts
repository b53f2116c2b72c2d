import {Script} from 'node:vm'
import {gzipSync} from 'node:zlib'
import {beforeAll, expect, it} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import {siteDir} from '#server/environment/build-paths.ts'
import {type BuiltSite, loadBuiltSite} from '#server/site/render/built-site.ts'

/* Tests of the inline script in every page's head. */
let site: BuiltSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  site = await loadBuiltSite(siteDir)
})

it("the script that is inlined in every page's head has at most 1 KB after gzip", () => {
  expect(gzipSync(site.inlineScript).length).toBeLessThanOrEqual(1024)
})

it("the script that is inlined in every page's head is a valid classic script and defines no globals", () => {
  // `import` and `export` are syntax errors in a classic script.
  expect(() => new Script(site.inlineScript)).not.toThrow()
  // In the block around the script, `const`, `let` and `class` are local, but `var` and `function`
  // would be global.
  expect(site.inlineScript).toMatch(/^\{.*\}$/s)
  expect(site.inlineScript).not.toMatch(/\b(var|function)\b/)
  expect(site.inlineScript).not.toContain('</script')
})
