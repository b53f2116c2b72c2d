import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {productTarget} from './product-target.ts'
import {requestEdges} from './request-edges.ts'

const target = productTarget()

test.each(requestEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
