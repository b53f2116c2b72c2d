import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {groqEdges} from './groq-edges.ts'
import {productTarget} from './product-target.ts'

const target = productTarget()

test.each(groqEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
