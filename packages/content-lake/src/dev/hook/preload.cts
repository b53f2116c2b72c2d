/*
 * The module of `node --require`. It loads the hook, which is an ES module. Node 22 cannot require ES modules in
 * the thread of `module.register()`, but it can import them there, before the first hook of a loader runs.
 */
const path = `./index.${__filename.endsWith('.cts') ? 'ts' : 'js'}`
try {
  require(path)
} catch (error) {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ERR_METHOD_NOT_IMPLEMENTED') throw error
  void import(path)
}
