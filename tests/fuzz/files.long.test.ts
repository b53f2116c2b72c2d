import {expect, test} from 'vitest'
import {fileEdges} from './file-edges.ts'
import {filesTarget} from './files-target.ts'
import {deepShare} from './fuzz.ts'

const target = filesTarget()

test.each(fileEdges(target))('fuzzing the $name finds no bug', async ({fuzz, isDeep}) => {
  expect(deepShare(await fuzz(target), isDeep)).toBeGreaterThan(0)
})
