// The same values as for content; see the translation loader in specification section 9.
const retries = 5
const retryDelayMs = 350

/** A script or stylesheet of the page could not be loaded after all retries. */
export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/**
 * Calls `load` until it succeeds, with up to 5 retries, 350 ms apart.
 *
 * @throws MissingChunk after the last retry. It is a class of our own, because for import errors
 * that the router recognizes by name it reloads the page immediately, even offline.
 */
export async function withRetries<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (cause) {
      if (attempt === retries) throw new MissingChunk('a part of this page is missing', {cause})
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

/**
 * The URLs of the scripts that `intent.ts` has loaded, followed by the names of all scripts that were
 * downloaded since, separated by spaces.
 */
let downloaded = globalThis.document?.documentElement.dataset.app ?? ''

/**
 * Imports a script of the built site, with retries. The build replaces every `import()` in our code
 * with a call of this function: see server/vite-plugins/retried-imports.ts.
 *
 * It downloads the files into the HTTP cache before importing them. A failed `fetch()` can be
 * repeated, but most browsers cache a failed `import()`, also of a nested import, until the page is
 * reloaded: https://github.com/whatwg/html/pull/10327 changed that in 2026.
 *
 * @param script - names of the script and of everything that it imports, without `.js`, separated
 * by spaces; or a function that imports one
 * @throws MissingChunk after the last retry
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
  // The browser only caches responses that were read completely.
  await response.blob()
  downloaded += ` ${name}`
}
