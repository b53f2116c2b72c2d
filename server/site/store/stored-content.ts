import {LRUCache} from 'lru-cache'
import {type StoredResponse, versionOf} from './stored-response.ts'

/** The content that pages show, as JSON for the app, by keys such as `en/home-page`. */
export class StoredContent {
  readonly #current = new Map<string, StoredResponse>()
  /**
   * Replaced content by key and version, because open pages still refer to it. Each publish adds some, so
   * it is limited; without it, an open page shows the newest content when the app starts.
   */
  readonly #replaced = new LRUCache<string, StoredResponse>({max: 200})

  get = (key: string): StoredResponse | undefined => this.#current.get(key)

  /** Returns recent content by its key and `versionOf` its tag. */
  version(key: string, version: string): StoredResponse | undefined {
    const current = this.#current.get(key)
    const isCurrent = current && versionOf(current.tag) === version
    return isCurrent ? current : this.#replaced.get(`${key} ${version}`)
  }

  /** Stores content. Returns the stored content instead, with its recompressed bytes, if it is the same. */
  put(key: string, content: StoredResponse): StoredResponse {
    const last = this.#current.get(key)
    if (last?.tag === content.tag && last.status === content.status) return last
    if (last?.status === 200) this.#replaced.set(`${key} ${versionOf(last.tag)}`, last)
    this.#current.set(key, content)
    return content
  }

  delete = (key: string) => this.#current.delete(key)
}
