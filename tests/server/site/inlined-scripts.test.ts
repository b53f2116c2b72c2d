import {Script} from 'node:vm'
import {gzipSync} from 'node:zlib'
import {beforeAll, expect, it} from 'vitest'
import {bringUpToDate} from '#server/build.ts'
import {siteDir} from '#server/places.ts'
import {type BuiltSite, loadBuiltSite} from '#server/site/built-site.ts'

/* What every page carries as script before there is any app. */
let site: BuiltSite
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  site = await loadBuiltSite(siteDir)
})

it('keeps the delegate below 1 KB compressed, and the script in the head below 0.8', () => {
  expect(gzipSync(site.delegateScript).length).toBeLessThanOrEqual(1024)
  expect(gzipSync(site.headScript).length).toBeLessThanOrEqual(820)
})

it('inlines scripts that are whole, and leave no name behind', () => {
  for (const text of [site.headScript, site.delegateScript]) {
    // A classic script with an import or export would be a syntax error that nobody sees.
    expect(() => new Script(text)).not.toThrow()
    expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\)$/s)
    expect(text).not.toContain('</script')
  }
})
