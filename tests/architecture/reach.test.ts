import {describe, expect, it} from 'vitest'
import {FileGraph, testsReachedBy} from '../reach.ts'

const graph = new FileGraph()

describe('a change reaches', () => {
  it.each([
    ['src/forms/rules/phone.ts', 'tests/src/forms/rules/phone.test.ts', 'its own test'],
    ['packages/server-kit/src/guard.ts', 'tests/server/metrics/metrics.test.ts', 'importers'],
    ['src/blocks/hero/hero.tsx', 'tests/e2e/forms.test.ts', 'tests that start the product'],
    ['deploy/haproxy.cfg', 'tests/architecture/deploy-files.test.ts', 'tests that read it'],
    ['docs/editing.md', 'tests/architecture/docs-paths.test.ts', 'tests that read all files'],
    [
      'packages/content-lake/src/query/thread/query-worker.ts',
      'packages/content-lake/tests/rules/large-query-bodies.test.ts',
      'tests of the thread that runs it',
    ],
    ['package.json', 'tests/src/forms/rules/phone.test.ts', 'all tests, if it is a configuration'],
    ['src/removed-yesterday.ts', 'tests/e2e/forms.test.ts', 'tests of the product, if it is gone'],
  ])('by %s: %s (%s)', (changed, test) => {
    expect(testsReachedBy([changed], graph)).toContain(test)
  })
})

it('a change does not reach tests that neither import nor start what changed', () => {
  const reached = testsReachedBy(['server/site/publish/publisher.ts'], graph)
  expect(reached).not.toContain('tests/src/forms/rules/phone.test.ts')
  expect(reached).not.toContain('packages/content-lake/tests/http.test.ts')
})
