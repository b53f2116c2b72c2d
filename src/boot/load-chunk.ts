// The retries of the translation loader in specification section 9. Our catalogues are part of the
// scripts, so scripts and content use them.
const retries = 5
const retryDelayMs = 350

/** A script or stylesheet of the page could not be loaded after all retries. */
export class MissingChunkError extends Error {
  override name = 'MissingChunk'
}

/**
 * Calls `load` until it succeeds, with up to 5 retries, 350 ms apart. Does not retry after a
 * `MissingChunkError`.
 *
 * @param lastError - the error to throw after the last retry, by default a `MissingChunkError`. The
 * original error of an import is not thrown, because the router recognizes such errors by name and
 * reloads the page immediately, even offline.
 */
export async function withRetries<Loaded>(
  load: () => Promise<Loaded>,
  lastError = (cause: unknown): unknown =>
    new MissingChunkError('cannot load a file of this page', {cause}),
): Promise<Loaded> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (cause) {
      if (cause instanceof MissingChunkError) throw cause
      if (attempt === retries) throw lastError(cause)
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

/**
 * All scripts that have been downloaded, separated by spaces: the URLs of the scripts that
 * `intent.ts` loaded, followed by the names of scripts that `loadChunk` downloaded.
 */
let downloaded = globalThis.document?.documentElement.dataset.app ?? ''

/**
 * Imports a script of the built site, with retries. The build replaces every `import()` in our code
 * with a call to this function: see server/build/vite-plugins/retried-imports.ts.
 *
 * Downloads the files into the HTTP cache with `fetch()` before importing them, because only a
 * failed `fetch()` can be repeated. Most browsers cache a failed `import()` until the page is
 * reloaded, even if only a nested import failed (https://github.com/whatwg/html/pull/10327 changed
 * that in 2026).
 *
 * @param script - names of the script and of all scripts that it imports, without `.js`, separated
 * by spaces; or a function that imports a script
 * @throws MissingChunkError after the last retry
 */
export async function loadChunk(script: string | (() => Promise<unknown>)): Promise<unknown> {
  if (typeof script !== 'string') return withRetries(script)
  const names = script.split(' ')
  await Promise.all(names.map((name) => withRetries(() => download(name))))
  return withRetries(() => nativeImport(`./${names[0]}.js`))
}

async function download(name: string) {
  if (downloaded.includes(name)) return
  const response = await fetch(new URL(`${name}.js`, import.meta.url))
  if (!response.ok) throw response
  // Read the whole response, because browsers only cache complete responses.
  await response.blob()
  downloaded += ` ${name}`
}
