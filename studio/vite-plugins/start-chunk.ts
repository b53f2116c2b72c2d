/** What the bundler knows about a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
}

/** Returns what the bundler knows about a module; null if it does not know it. */
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/**
 * Returns a function that names the chunk of a package's module that the Studio needs at the start:
 * `sanity` for Sanity and the packages that import it, `libraries` for the others. Each has one
 * direction of imports: our modules import `sanity`, which imports `libraries`. Without it, the start
 * would need 70 files. The function returns null for our modules and those that are loaded on demand.
 *
 * @param entry - the end of the path of the module that starts the Studio
 */
export function startChunk(entry: string) {
  let start: ReadonlySet<string> | undefined
  let importSanity: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): string | null => {
    if (!isOfPackage(id)) return null
    start ??= reached(
      [...upTo(id, modules)].filter((each) => each.endsWith(entry)),
      (each) => modules.getModuleInfo(each)?.importedIds,
    )
    if (!start.has(id)) return null
    importSanity ??= reached([...start].filter(isOfSanity), (each) =>
      modules.getModuleInfo(each)?.importers.filter(isOfPackage),
    )
    return importSanity.has(id) ? 'sanity' : 'libraries'
  }
}

const isOfPackage = (id: string) => id.includes('/node_modules/')
const isOfSanity = (id: string) => id.includes('/node_modules/sanity/')

/** Returns a module and all modules that import it, directly or not. */
const upTo = (id: string, modules: Modules) =>
  reached([id], (each) => modules.getModuleInfo(each)?.importers)

/** Returns the nodes of a graph that can be reached from some nodes, including these. */
function reached(
  from: readonly string[],
  next: (node: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const found = new Set(from)
  for (const node of found) for (const each of next(node) ?? []) found.add(each)
  return found
}
