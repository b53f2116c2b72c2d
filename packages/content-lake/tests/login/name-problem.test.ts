import {expect, test} from 'vitest'
import {startTestLake} from '../test-lake.ts'
import {callUserApi} from './test-users.ts'

test.each([
  ...['\u2060', '\u200b', '\u00ad', '\u3164', '\u200e\u200f', '\u2800', '\u{e0041}'].map(
    (name) => [name, 'invisibleName', 'no visible character'] as const,
  ),
  ...['Ana\nBen', 'Ana\rBen', 'Ana\tBen', 'Ana\u001b[2J', 'Ana\u2028Ben'].map(
    (name) => [name, 'controlInName', 'a line break or another control character'] as const,
  ),
  ...['', ' \u00a0', 'x'.repeat(81)].map(
    (name) => [name, 'badName', 'must have 1 to 80 characters'] as const,
  ),
])('nobody can be invited with the name %j, or get it later', async (name, type, reason) => {
  const lake = await startTestLake()
  const facts = {name: 'Ana', email: 'ana@example.com', role: 'editor'}
  const {id} = await (await callUserApi(lake, 'POST', '', facts)).json()
  const changed = {...facts, name, email: 'ben@example.com'}
  for (const response of [
    await callUserApi(lake, 'POST', '', changed),
    await callUserApi(lake, 'PUT', `/${id}`, changed),
  ]) {
    const description = expect.stringContaining(reason)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {error: {type, description}},
    ])
  }
})

test.each(['Zoë', '王小明', 'عمر', 'Ana 👩‍🔧', '𝒜'.repeat(80), "O'Neil-Ruiz, Jr."])(
  'a user can have the name %s',
  async (name) => {
    const lake = await startTestLake()
    const facts = {name: ` ${name} `, email: 'ana@example.com', role: 'editor'}
    const response = await callUserApi(lake, 'POST', '', facts)
    expect([response.status, await response.json()]).toMatchObject([201, {name}])
  },
)
