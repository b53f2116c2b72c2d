import {Script} from 'node:vm'
import {gzipSync} from 'node:zlib'
import {beforeAll, expect, it} from 'vitest'
import {bringUpToDate} from '#server/build.ts'
import {siteDir} from '#server/build-paths.ts'
import {type BuiltSite, loadBuiltSite} from '#server/site/render/built-site.ts'

/* The script that every page carries before the app loads. */
let site: BuiltSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  site = await loadBuiltSite(siteDir)
})

it('all inlined scripts together stay below 1 KB compressed', () => {
  expect(gzipSync(site.inlineScript).length).toBeLessThanOrEqual(1024)
})

it('the inlined script is complete and defines no globals', () => {
  // An import or export would be a silent syntax error in a classic script.
  expect(() => new Script(site.inlineScript)).not.toThrow()
  // `const`, `let` and `class` are block-scoped; `var` and `function` would become globals.
  expect(site.inlineScript).toMatch(/^\{.*\}$/s)
  expect(site.inlineScript).not.toMatch(/\b(var|function)\b/)
  expect(site.inlineScript).not.toContain('</script')
})
