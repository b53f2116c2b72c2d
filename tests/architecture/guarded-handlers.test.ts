import {type ESTree, Visitor} from 'vite'
import {expect, it} from 'vitest'
import {finding, parseSource, type Source, typescriptSources} from './source.ts'

const timers = /^(setTimeout|setInterval|setImmediate|queueMicrotask)$/
const listening = /^(on|once|addListener|prependListener|addEventListener)$/

/**
 * Matches files whose handlers need no guard: browser code, programs that should exit after an
 * unexpected error, threads and processes whose parent process reports their error, and code in the
 * processes of other projects.
 */
const unguarded =
  /^(server\/(build\/.*|commands\/.*|index|lake\/lake-program|site\/dev-site|site\/render\/(dev-inline-scripts|render-worker))|packages\/(content-lake\/src\/(client\/.*|dev\/(hook|browser)\/.*|query\/thread\/query-worker)|server-kit\/src\/(guard|pictures\/answer-jobs)))\.ts$/

const nameOf = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Identifier') return node.name
  if (node?.type !== 'MemberExpression') return undefined
  const {property} = node
  if (property.type === 'PrivateIdentifier') return `#${property.name}`
  return property.type === 'Identifier' ? property.name : undefined
}

const isGuard = (node: ESTree.Node | null | undefined) =>
  node?.type === 'CallExpression' && nameOf(node.callee) === 'guard'

/** Returns the handler that a call registers; undefined if it registers none. */
function handlerOf({callee, arguments: args}: ESTree.CallExpression, promised: Set<string>) {
  const name = nameOf(callee) ?? ''
  if (callee.type === 'Identifier' && timers.test(name) && !promised.has(name)) return args[0]
  if (name === 'createServer') return args.at(-1)
  if (callee.type !== 'MemberExpression' || !listening.test(name)) return undefined
  return args[0]?.type === 'Literal' ? args[1] : undefined
}

/** Returns the handlers of timers and events that are not wrapped in `guard`. */
function rawHandlers(source: Source): ESTree.Node[] {
  const {program} = parseSource(source)
  const [guarded, promised] = [new Set<string>(), new Set<string>()]
  const calls: ESTree.CallExpression[] = []
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type === 'Identifier' && isGuard(init)) guarded.add(id.name)
    },
    PropertyDefinition({key, value}) {
      if (key.type === 'PrivateIdentifier' && isGuard(value)) guarded.add(`#${key.name}`)
    },
    ImportDeclaration({source: {value}, specifiers}) {
      if (value !== 'node:timers/promises') return
      for (const {local} of specifiers) promised.add(local.name)
    },
    CallExpression(call) {
      calls.push(call)
    },
  }).visit(program)
  return calls.flatMap((call) => {
    const handler = handlerOf(call, promised)
    if (!handler || isGuard(handler) || handler.type === 'ObjectExpression') return []
    const name = nameOf(handler) ?? ''
    return guarded.has(name) || /^(resolve|reject)$/.test(name) ? [] : [handler]
  })
}

it('all handlers of timers and events in server code are wrapped in `guard`', () => {
  const sources = typescriptSources().filter(
    ({path}) => /^(server|packages\/[^/]+\/src)\//.test(path) && !unguarded.test(path),
  )
  const found = sources.flatMap((source) =>
    rawHandlers(source).map(({start}) => finding(source, start, 'is not wrapped in `guard`')),
  )
  expect(found).toEqual([])
})

it.each([
  'setTimeout(() => work(), 5)',
  'setInterval(work, 5)',
  'setImmediate(() => void work())',
  `socket.on('message', (data) => receive(data))`,
  `class A { #end = end; begin() { socket.on('close', this.#end) } }`,
  `signal.addEventListener('abort', end)`,
  'createServer({}, (request, response) => answer(request, response))',
])('the check reports the unguarded handler in: %s', (text) => {
  expect(rawHandlers({path: 'server/a.ts', text})).toHaveLength(1)
})

it.each([
  `setTimeout(guard('a', () => work()), 5)`,
  `const run = guard('a', work)\nsetInterval(run, 5)`,
  'new Promise((resolve) => setTimeout(resolve, 5))',
  `socket.once('error', broken.reject)`,
  `import {setTimeout} from 'node:timers/promises'\nawait setTimeout(5)`,
  `createServer({}, guard('a', answer))`,
  'createServer()',
  `class A { #end = guard('a', end); begin() { socket.on('close', this.#end) } }`,
  'createServer({optimizeEmptyRequests: true})',
])('the check reports no unguarded handler in: %s', (text) => {
  expect(rawHandlers({path: 'server/a.ts', text})).toEqual([])
})
