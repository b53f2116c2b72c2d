/** The program of Sanity's command line: `node_modules/.bin/sanity`, `sanity/bin/sanity`, `@sanity/cli/bin/run.js`. */
const sanity =
  /[\\/](\.bin[\\/]sanity|sanity[\\/]bin[\\/]sanity|@sanity[\\/]cli[\\/]bin[\\/]\w+)(\.[cm]?js)?$/

/**
 * Returns the arguments of a process, with `--no-auto-updates` if it builds a Studio. With auto-updates, the
 * default of `sanity init`, a built Studio loads its code from Sanity's CDN, and the build asks it for versions.
 */
export function withoutAutoUpdates(argv: readonly string[]): readonly string[] {
  const [, program = '', ...args] = argv
  const command = args.find((each) => !each.startsWith('-'))
  const isBuild = sanity.test(program) && command === 'build'
  if (!isBuild || args.some((each) => /^--(no-)?auto-updates|^(-h|--help)$/.test(each))) return argv
  return [...argv, '--no-auto-updates']
}
