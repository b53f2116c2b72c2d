import {execFile} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {describe, expect, it} from 'vitest'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const folder = fileURLToPath(new URL('../..', import.meta.url))

/** The sources of what the package exports, by the name under which its users import them. */
const entries: Readonly<Record<string, string>> = {
  'content-lake': new URL('../../src/index.ts', import.meta.url).href,
  'content-lake/client': new URL('../../src/client/lake-client.ts', import.meta.url).href,
}

const documented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?(?:function|const) (\w+)/g

/** The examples in the docstrings of all functions of the package, by function. */
const examples = new Map(
  readdirSync(join(folder, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, 'src', file), 'utf8').matchAll(documented)])
    .map(([, text = '', name = '']) => [
      name,
      text
        .replaceAll(/^ \* ?/gm, '')
        .split('@example')
        .slice(1)
        .map((example) => /^```ts\n([\s\S]*?)```$/m.exec(example)?.[1] ?? ''),
    ]),
)

/**
 * Runs an example in an empty folder, as a program of the package's user. A line with `// => value`
 * fails unless its expression has this value.
 */
async function run(example: string): Promise<void> {
  const checked = example
    .replaceAll(/^(.+?) \/\/ => (.+)$/gm, 'assert.deepEqual($1, $2)')
    .replaceAll(/(?<=from ')content-lake[^']*/g, (name) => entries[name] ?? name)
  const program = `import assert from 'node:assert/strict'
    process.chdir(${JSON.stringify(temporaryFolder())})
    ${checked}`
  const flags = ['--input-type=module-typescript', '--eval', program]
  // The first working folder is the package's, so that the imports of other packages resolve.
  await promisify(execFile)(process.execPath, flags, {cwd: folder})
}

const exported = (await Promise.all(Object.values(entries).map((entry) => import(entry)))).flatMap(
  (module: object) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' ? [{name, examples: examples.get(String(value.name)) ?? []}] : [],
    ),
)

it('every function that the package exports has an example with a checked value', () => {
  expect(exported.length).toBeGreaterThan(6)
  const without = exported.filter((each) => !each.examples.some((text) => text.includes('// => ')))
  expect(without.map(({name}) => name)).toEqual([])
})

describe.each(exported)('$name', (each) => {
  it.each(each.examples)('its example runs: %s', async (example) => {
    await expect(run(example)).resolves.toBeUndefined()
  })
})

it('an example whose value is wrong fails', async () => {
  const [example = ''] = examples.get('isReadOnly') ?? []
  expect(example).toContain('=> true')
  await expect(run(example.replace('=> true', '=> false'))).rejects.toThrow('false')
})
