import {readFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'
import {JSDOM} from 'jsdom'
import {expect, it} from 'vitest'

const source = readFileSync(new URL('../../../src/boot/before-app.ts', import.meta.url), 'utf8')
const script = stripTypeScriptTypes(source)
const silent = 'catch {}'

/**
 * Runs the head script in a jsdom page, and collects the errors that the script catches and
 * ignores.
 *
 * @param storage - what reading localStorage returns or throws
 */
function runBeforeApp(storage: () => object = () => ({})) {
  const caught: unknown[] = []
  const {window} = new JSDOM(
    '<html lang="en" data-app="/app.js"><a data-lng="es" href="/">Español</a>',
    {
      url: 'https://example.com/faq?a=b',
      runScripts: 'outside-only',
    },
  )
  Object.assign(window, {
    matchMedia: () => ({matches: false}),
    fetch: () => Promise.resolve(),
    nativeImport: () => Promise.resolve(),
    caught,
  })
  Object.defineProperty(window, 'localStorage', {get: storage})
  window.eval(script.replaceAll(silent, 'catch (error) { caught.push(error) }'))
  return {window, caught}
}

it('the head script has exactly two catch blocks that ignore errors', () => {
  expect(script.split(silent)).toHaveLength(3)
})

it('the head script throws no error if no language was chosen, or for events outside of tabs, links and forms', () => {
  const {window, caught} = runBeforeApp()
  const {document, Event} = window
  for (const target of [document.body, document])
    for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'input'])
      target.dispatchEvent(new Event(type, {bubbles: true}))
  expect(caught).toEqual([])
})

it('the head script and its event handlers run without an error if storage is blocked', () => {
  const {window, caught} = runBeforeApp(() => {
    throw new Error('blocked')
  })
  const {document, Event} = window
  document.querySelector('a')?.dispatchEvent(new Event('click', {bubbles: true}))
  expect(caught.map(String)).toEqual(['Error: blocked', 'Error: blocked'])
  expect(document.cookie).toBe('lng=es')
})
