/*
 * Runtimes whose requests cannot be redirected. This file runs in the project's own processes too, so
 * it must run on Node 20 and import nothing.
 */

const ownFetch = 'its requests would reach the real project. Run the command with Node'

/** Programs that are not started, and why. */
export const refusedRuntimes = [
  {name: 'Bun', programs: ['bun', 'bunx'], reason: ownFetch},
  {name: 'Deno', programs: ['deno'], reason: ownFetch},
  {
    name: 'workerd',
    programs: ['workerd', 'wrangler', 'miniflare'],
    reason:
      'requests of an edge runtime would reach the real project. Use the Node adapter of the framework',
  },
] as const

export type RefusedRuntime = (typeof refusedRuntimes)[number]

/** Characters between the words of a command line. */
const separators = /[\s&()"'`]+/

/**
 * Finds a runtime that a command starts, directly or by a shell: `bun dev`, `sh -c "X=1 bun dev"`,
 * `/usr/bin/env bun`.
 */
export function refusedRuntime(command: readonly string[]): RefusedRuntime | undefined {
  const [program = '', ...args] = command
  const words = [program]
  const isShell = /(^|[\\/])(sh|bash|dash|zsh|env|cmd|cmd\.exe|npx)$/.test(program)
  // A command line of `execSync` is one text.
  if (isShell || args.length === 0) {
    words.push(...commandsIn([...(args.length === 0 ? [program] : args)].join(' ')))
  }
  return refusedRuntimes.find(({programs}) =>
    words.some((word) => programs.some((each) => nameOf(word) === each)),
  )
}

/** Returns the words of a command line that may be programs: at its start, or after `&&`, `;`, `|`. */
function commandsIn(line: string): string[] {
  return line.split(/&&|\|\||[;|\n]/).flatMap((part) => {
    const words = part.split(separators).filter(Boolean)
    const start = words.findIndex(
      (word) => !/^\w+=/.test(word) && !/^(exec|env|cross-env|npx|time|-\S*)$/.test(nameOf(word)),
    )
    return start < 0 ? [] : words.slice(start, start + 1)
  })
}

function nameOf(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  return name.replace(/\.(exe|cmd)$/i, '')
}
