import {createHash} from 'node:crypto'
import {publishedId} from '../store/document-id.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import type {Replacement} from '../store/documents.ts'
import type {QueryPlan} from './query-plan.ts'

/**
 * Names, opaque to callers, for what a query read and what a transaction changed:
 * https://www.sanity.io/docs/content-lake/live-content-api. A query whose result a transaction could
 * change shares a tag with it. They depend on nothing but project, dataset and names, so pages cached
 * under them stay good over restarts.
 *
 * A document is tagged by its published id, whichever of its forms was read or changed.
 */
export class SyncTags {
  readonly #scope: string
  readonly #known = new Map<string, string>()
  /** Carried by every change and by queries that may read any document. */
  readonly everything: string
  /** Carried by every query and by no change: sent when a client must ask everything anew. */
  readonly restart: string

  constructor(projectId: string, dataset: string) {
    this.#scope = `${projectId}/${dataset}/`
    this.everything = this.#tag('*')
    this.restart = this.#tag('restart')
  }

  ofType(type: string): string {
    return this.#tag(`type:${type}`)
  }

  /** Of the documents of a type with a `slug.current`, so that one page's change leaves others alone. */
  ofSlug(type: string, slug: string): string {
    return this.#tag(`slug:${type}/${slug}`)
  }

  ofDocument(id: string): string {
    return this.#tag(`id:${publishedId(id)}`)
  }

  /** The tags of a query, from its plan and the ids it dereferenced, found or not. */
  ofQuery(plan: QueryPlan, dereferenced: Iterable<string>): string[] {
    const tags = new Set<string>([this.restart])
    if (plan.readsEverything) tags.add(this.everything)
    for (const type of plan.functionTypes) tags.add(this.ofType(type))
    for (const {bound, slug} of plan.sources) {
      for (const type of bound.types) {
        tags.add(slug === undefined ? this.ofType(type) : this.ofSlug(type, slug))
      }
      for (const id of bound.ids) tags.add(this.ofDocument(id))
    }
    for (const id of dereferenced) tags.add(this.ofDocument(id))
    return [...tags]
  }

  /** The tags of changes, and of other documents they show or hide; none when there are no changes. */
  ofChanges(changes: readonly Replacement[], others: Iterable<LakeDocument>): string[] {
    const tags = new Set<string>()
    const touch = (document: LakeDocument) => {
      tags.add(this.ofType(document._type))
      const slug = isFields(document.slug) ? document.slug.current : undefined
      if (typeof slug === 'string') tags.add(this.ofSlug(document._type, slug))
    }
    for (const other of others) touch(other)
    for (const {id, before, after} of changes) {
      tags.add(this.everything)
      if (before) touch(before)
      if (after) touch(after)
      tags.add(this.ofDocument(id))
    }
    return [...tags]
  }

  #tag(name: string): string {
    const known = this.#known.get(name)
    if (known) return known
    const hash = createHash('sha256')
      .update(this.#scope + name)
      .digest('base64url')
    const tag = `s1:${hash.replace(/[-_]/g, '').slice(0, 10)}`
    // Names come from queries too: bounded, so that a caller who makes them up costs no memory.
    if (this.#known.size < 10_000) this.#known.set(name, tag)
    return tag
  }
}
