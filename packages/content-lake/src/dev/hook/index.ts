/*
 * Loaded into every Node process of the project (preload.cts). Redirects the process's
 * connections to Sanity's hosts to the lake, and adds the browser's part to the pages that it serves.
 * The files in this folder run on the project's Node, from version 20. They only import Node's own
 * modules, so that they start in a few milliseconds and never conflict with the project's packages.
 */
import {syncBuiltinESMExports} from 'node:module'
import {redirectConnections} from './connections.ts'
import {redirectPages} from './pages.ts'
import {protectProcesses} from './processes.ts'
import {withoutAutoUpdates} from './sanity-build.ts'
import {type HookSettings, settingsVariable} from './settings.ts'

const installed = Symbol.for('content-lake.hook')
const text = process.env[settingsVariable]

if (text !== undefined && !Reflect.has(globalThis, installed)) {
  Object.defineProperty(globalThis, installed, {value: true})
  // The cast is safe: `content-lake dev` writes the variable, and nothing else does.
  const settings = JSON.parse(text) as HookSettings
  protectProcesses(settings)
  redirectConnections(settings)
  redirectPages(settings)
  process.argv.splice(0, Infinity, ...withoutAutoUpdates(process.argv))
  syncBuiltinESMExports()
}
