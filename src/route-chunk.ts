// As content is read again (specification section 9: the translation loader).
const retries = 5
const retryDelayMs = 350

/** A page's script could not be had, however often it was asked for. */
export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/**
 * Loads a route's script, again where it does not come: 5 times, 350 ms apart. Put around every
 * route's `import()` by vite.config.ts.
 *
 * @throws MissingChunk, for which the router has another name: it would reload the page at once, also
 *   where the site cannot be reached, and never again
 */
export async function routeChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (cause) {
      if (attempt === retries) throw new MissingChunk('a part of this page is missing', {cause})
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}
