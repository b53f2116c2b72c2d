import {createHash} from 'node:crypto'
import {isFields, type LakeDocument} from '../store/document.ts'
import {publishedId} from '../store/document-id.ts'
import type {Replacement} from '../store/documents.ts'
import {referencesOf} from '../transaction/references.ts'
import type {Reads} from './evaluator/scope.ts'

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

  /** For documents that refer to one: `references(id)`. */
  ofReferrers(id: string): string {
    return this.#tag(`references:${id}`)
  }

  /** The tags of a query, from what it read. */
  ofQuery({everything, types, slugs, ids, references}: Reads): string[] {
    const tags = new Set<string>([this.restart])
    if (everything) tags.add(this.everything)
    for (const type of types) tags.add(this.ofType(type))
    for (const [type, slug] of slugs.values()) tags.add(this.ofSlug(type, slug))
    for (const id of ids) tags.add(this.ofDocument(id))
    for (const id of references) tags.add(this.ofReferrers(id))
    return [...tags]
  }

  /** The tags of changes, and of all forms of the changed documents; none when there are no changes. */
  ofChanges(changes: readonly Replacement[], forms: Iterable<LakeDocument>): string[] {
    const tags = new Set<string>()
    for (const form of forms) {
      tags.add(this.ofType(form._type))
      const slug = isFields(form.slug) ? form.slug.current : undefined
      if (typeof slug === 'string') tags.add(this.ofSlug(form._type, slug))
      for (const {id} of referencesOf(form)) tags.add(this.ofReferrers(id))
    }
    for (const {id} of changes) {
      tags.add(this.everything)
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
