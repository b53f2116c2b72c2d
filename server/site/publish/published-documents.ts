import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import type {EmbeddedFormsApi, PublishedDocument} from '../embedded-forms-api.ts'

interface PublishedDocumentsParts {
  readonly client: Pick<SanityClient, 'fetch'>
  readonly api: Pick<EmbeddedFormsApi, 'documentsSince' | 'documentsPublished'>
  log: Log
  /** Interval for finding documents whose event was lost. */
  readonly everyMs?: number
}

/** Number of documents that are read at once. */
const pageSize = 500

/**
 * Queries the documents that changed after a time (`$since`, ISO 8601), oldest first, and those of the
 * same time whose id is after `$id`. Leaves out private documents (with a dot in their id) and those of
 * the system.
 */
const publishedSince = `*[(_updatedAt > $since || (_updatedAt == $since && _id > $id))
  && !(_id in path("*.**"))
  && !string::startsWith(_type, "system.") && !string::startsWith(_type, "sanity.")]
  | order(_updatedAt asc, _id asc)[0...${pageSize}]{_id, _type, _rev, _updatedAt}`

/**
 * Reports published documents to webhooks, after the pages that show them are live. The forms API
 * stores how far they were reported, so that a restart or an outage loses none. Nothing is read while
 * no webhook wants documents.
 */
export class PublishedDocuments {
  readonly #parts: PublishedDocumentsParts
  readonly #timer: NodeJS.Timeout
  #checking: Promise<void> | undefined
  #again = false
  #stopped = false
  /** The last logged error. The same error is not logged twice in a row. */
  #problem = ''

  constructor(parts: PublishedDocumentsParts) {
    this.#parts = parts
    const check = guard('published documents', () => this.check())
    this.#timer = setInterval(check, parts.everyMs ?? 60_000).unref()
  }

  /** Looks for documents that were published since the last look. Never rejects. */
  check(): Promise<void> {
    this.#again = true
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** Resolves when a running look has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#checking
  }

  async #check(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        await this.#report()
        this.#problem = ''
      } catch (error) {
        const problem = `Could not report published documents to webhooks: ${String(error)}`
        if (problem !== this.#problem) this.#parts.log(problem, warning('WEBHOOKS_BEHIND'))
        this.#problem = problem
      }
    }
  }

  async #report(): Promise<void> {
    const {client, api} = this.#parts
    let since = await api.documentsSince()
    let id = ''
    while (since !== undefined && !this.#stopped) {
      const found: PublishedDocument[] = await client.fetch(publishedSince, {since, id})
      await api.documentsPublished(found)
      const last = found.at(-1)
      if (!last || found.length < pageSize) return
      since = last._updatedAt
      id = last._id
    }
  }
}
