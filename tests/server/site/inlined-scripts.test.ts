import {Script} from 'node:vm'
import {gzipSync} from 'node:zlib'
import {beforeAll, expect, it} from 'vitest'
import {bringUpToDate} from '#server/build.ts'
import {siteDir} from '#server/places.ts'
import {type BuiltSite, loadBuiltSite} from '#server/site/render/built-site.ts'

/* What every page carries as script before there is any app. */
let site: BuiltSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  site = await loadBuiltSite(siteDir)
})

it('keeps all that runs before anybody has done anything below 1 KB compressed', () => {
  expect(gzipSync(site.inlineScript).length).toBeLessThanOrEqual(1024)
})

it('inlines a script that is whole, and leaves no name behind', () => {
  // A classic script with an import or export would be a syntax error that nobody sees.
  expect(() => new Script(site.inlineScript)).not.toThrow()
  // Names of a block are nobody else's; `var` is no name of a block.
  expect(site.inlineScript).toMatch(/^\{.*\}$/s)
  expect(site.inlineScript).not.toMatch(/\b(var|function)\b/)
  expect(site.inlineScript).not.toContain('</script')
})
