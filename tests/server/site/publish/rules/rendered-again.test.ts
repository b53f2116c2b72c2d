import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import {publish} from '../../../../product.ts'
import {startSeededLake} from '../../../../studio/seed/seeded-lake.ts'
import {startLakePublisher} from '../../lake-publisher.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

test('a price change renders only the pages that show the price, not pages that contain other product values such as {trial-days}', async () => {
  const lake = await startSeededLake()
  onTestFinished(() => lake.stop())
  const {rendered, text} = await startLakePublisher(lake.editor, [
    '/contact-us',
    '/correction-form',
    '/privacy',
    '/real-time-pro',
  ])
  rendered.length = 0
  await publish(lake.editor, 'product-pro', {set: {price: 36.25}})
  await expect.poll(() => text('/real-time-pro'), {timeout: 20_000}).toContain('$36.25')
  expect(rendered.toSorted()).toEqual(['/real-time-pro en', '/real-time-pro es'])
})
