import {afterAll, beforeAll, expect, test} from 'vitest'
import {halfFilled} from '../half-filled.ts'
import {documentsByType, previewFaults} from '../half-filled-pages.ts'
import {type PlantedSite, startPlantedSite} from '../planted-site.ts'
import {staffCookie} from './preview-visitors.ts'

let site: PlantedSite
beforeAll(async () => {
  site = await startPlantedSite()
})
afterAll(() => site?.stop())

test('every preview shows drafts with any one half-filled value', async () => {
  const cookie = await staffCookie(site)
  const faults: string[] = []
  let count = 0
  for (const document of await documentsByType(site)) {
    for (const variant of halfFilled(document)) {
      count += 1
      faults.push(...(await previewFaults(site, cookie, variant)))
    }
  }
  console.log(`${count} half-filled drafts`)
  expect(faults).toEqual([])
})
