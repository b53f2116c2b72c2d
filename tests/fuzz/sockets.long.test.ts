import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {productTarget} from './product-target.ts'
import {socketEdges} from './socket-edges.ts'

const target = productTarget()

test.each(socketEdges(target))('$name', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
