import {expect, it} from 'vitest'
import {refusedRuntime} from '#src/dev/refused-runtimes.ts'

it.each([
  [['bun', 'dev'], 'Bun'],
  [['/usr/local/bin/bun', 'dev'], 'Bun'],
  [['npx', '-y', 'bun', 'dev'], 'Bun'],
  [['/usr/bin/env', 'deno', 'run'], 'Deno'],
  [['sh', '-c', 'NODE_ENV=x bun run dev'], 'Bun'],
  [['sh', '-c', 'tsc && wrangler dev'], 'workerd'],
  [['NODE_ENV=production bunx next dev'], 'Bun'],
])('the command %j is refused', (command, name) => {
  expect(refusedRuntime(command)?.name).toBe(name)
})

it.each([
  [['node', 'bun.js']],
  [['npm', 'run', 'bun']],
  [['sh', '-c', 'echo bun']],
  [['sh', '-c', 'next dev --turbo']],
  [['next dev']],
])('the command %j is not refused', (command) => {
  expect(refusedRuntime(command)).toBeUndefined()
})
