import {createHash} from 'node:crypto'
import {isFields, type LakeDocument} from '../store/document.ts'
import {publishedId} from '../store/document-id.ts'
import type {Replacement} from '../store/documents.ts'
import {referencesOf} from '../store/references.ts'
import type {Reads} from './evaluator/scope.ts'

/**
 * Creates sync tags: opaque names for what a query read and what a transaction changed.
 * https://www.sanity.io/docs/content-lake/live-content-api. If a transaction can change the result
 * of a query, the two share a tag. Tags depend only on project, dataset and names, so pages cached
 * under them stay valid after a restart.
 *
 * Drafts and versions have the tag of the published id.
 */
export class SyncTags {
  readonly #scope: string
  readonly #known = new Map<string, string>()
  /** The tag of every change, and of queries that may read any document. */
  readonly everything: string
  /** The tag of every query and of no change. Sent when a client must run every query again. */
  readonly restart: string

  constructor(projectId: string, dataset: string) {
    this.#scope = `${projectId}/${dataset}/`
    this.everything = this.#tag('*')
    this.restart = this.#tag('restart')
  }

  ofType(type: string): string {
    return this.#tag(`type:${type}`)
  }

  /**
   * Returns the tag of documents of a type with this `slug.current`, so that a change affects only
   * the page with this slug.
   */
  ofSlug(type: string, slug: string): string {
    return this.#tag(`slug:${type}/${slug}`)
  }

  ofDocument(id: string): string {
    return this.#tag(`id:${publishedId(id)}`)
  }

  /** Returns the tag of documents with a reference to the id: `references(id)`. */
  ofReferrers(id: string): string {
    return this.#tag(`references:${id}`)
  }

  /** Returns the tags of a query from what it has read. */
  ofQuery({everything, types, slugs, ids, references}: Reads): string[] {
    const tags = new Set<string>([this.restart])
    if (everything) tags.add(this.everything)
    for (const type of types) tags.add(this.ofType(type))
    for (const [type, slug] of slugs.values()) tags.add(this.ofSlug(type, slug))
    for (const id of ids) tags.add(this.ofDocument(id))
    for (const id of references) tags.add(this.ofReferrers(id))
    return [...tags]
  }

  /**
   * Returns the tags of changes. `versions` are the changed documents before and after, and possibly
   * their other versions.
   */
  ofChanges(changes: readonly Replacement[], versions: Iterable<LakeDocument>): string[] {
    const tags = new Set<string>()
    for (const version of versions) {
      tags.add(this.ofType(version._type))
      const slug = isFields(version.slug) ? version.slug.current : undefined
      if (typeof slug === 'string') tags.add(this.ofSlug(version._type, slug))
      for (const {id} of referencesOf(version)) tags.add(this.ofReferrers(id))
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
    // Limit the cache, because queries can contain any number of names.
    if (this.#known.size < 10_000) this.#known.set(name, tag)
    return tag
  }
}
