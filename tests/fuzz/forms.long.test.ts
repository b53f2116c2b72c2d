import {expect, test} from 'vitest'
import {formEdges} from './form-edges.ts'
import {deepShare} from './fuzz.ts'
import {productTarget} from './product-target.ts'

const target = productTarget()

test.each(formEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
