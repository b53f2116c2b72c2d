import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {mutationEdges} from './mutation-edges.ts'
import {productTarget} from './product-target.ts'

const target = productTarget()

test.each(mutationEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
