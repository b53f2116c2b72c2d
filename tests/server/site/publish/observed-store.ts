import {type PageKey, PageStore, type StoredPage} from '#server/site/store/page-store.ts'

/** A page store that tells when pages go live and disappear. */
export class ObservedStore extends PageStore {
  onPut = (_key: PageKey, _before: StoredPage | undefined, _now: StoredPage) => {}
  /** Called in a microtask after every change of a page, before the next request can run. */
  onChange = () => {}

  override put(key: PageKey, page: StoredPage) {
    this.onPut(key, this.page(key), page)
    queueMicrotask(() => this.onChange())
    return super.put(key, page)
  }

  override remove(key: PageKey) {
    queueMicrotask(() => this.onChange())
    super.remove(key)
  }
}
