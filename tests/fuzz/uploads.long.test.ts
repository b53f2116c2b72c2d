import {expect, test} from 'vitest'
import {deepShare} from './fuzz.ts'
import {productTarget} from './product-target.ts'
import {uploadEdges} from './upload-edges.ts'

const target = productTarget()

test.each(uploadEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
