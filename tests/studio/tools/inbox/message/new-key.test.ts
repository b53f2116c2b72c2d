import {expect, it} from 'vitest'
import {z} from 'zod'
import {newKey} from '#studio/tools/inbox/message/new-key.ts'

it('keys are random UUIDs, which the site accepts', () => {
  const keys = Array.from({length: 100}, newKey)
  for (const key of keys) expect(z.uuid().safeParse(key).success, key).toBe(true)
  expect(new Set(keys).size).toBe(100)
})
