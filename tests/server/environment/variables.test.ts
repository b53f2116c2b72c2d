import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readConfig} from '#server/environment/config.ts'
import {environmentKey} from '#server/environment/early-environment.ts'
import {rules} from '#server/environment/rules.ts'
import {variableEntries} from '#server/environment/variables.ts'

test.each(
  variableEntries.flatMap(([name, {rule, default: standard}]) =>
    standard === undefined ? [] : [{name, rule, standard}],
  ),
)('setting $name to its default $standard changes nothing', ({name, rule, standard}) => {
  expect(rules[rule].safeParse(standard).error).toBeUndefined()
  expect(readConfig({[name]: standard})).toEqual(readConfig({}))
})

test('readConfig has the value of each variable under its name in camel case', () => {
  expect(readConfig({SECURE_HOST: 'https://a.example/', METRICS_PORT: '0'})).toMatchObject({
    secureHost: 'https://a.example',
    metricsPort: 0,
    formsPerHour: 30,
    downloadPasswordRtlg: undefined,
  })
})

test('only variables that pages contain change the environment key', () => {
  const changing = variableEntries.filter(
    ([name]) => environmentKey({[name]: 'other'}) !== environmentKey({}),
  )
  expect(changing.map(([name]) => name)).toEqual([
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'LAKE_URL',
    'SANITY_PROJECT_ID',
    'SANITY_DATASET',
    'SECURE_HOST',
    'API_URL',
    'API_OWN',
    'API_TIMEOUT_MS',
    'DOWNLOADS_DIR',
    'ANALYTICS',
  ])
})

test('the early environment loads no validation code', () => {
  const root = join(import.meta.dirname, '../../..')
  const script = `
    import {registerHooks} from 'node:module'
    registerHooks({load: (url, context, next) => (console.log(url), next(url, context))})
    await import('./server/environment/early-environment.ts')`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = loaded.match(/(?<=\/server\/environment\/)[^/\n]+/g)
  expect(files).toEqual(['early-environment.ts', 'variables.ts'])
  expect(loaded).not.toContain('node_modules')
})
