import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {imageEdges} from './image-edges.ts'
import {productTarget} from './product-target.ts'

const target = productTarget()

test.each(imageEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
