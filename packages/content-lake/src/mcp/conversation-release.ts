import {createHash, randomUUID} from 'node:crypto'
import {ClientError, type SanityClient} from '@sanity/client'
import {isFields} from '../store/document.ts'
import {releaseDocumentId} from '../store/document-id.ts'

/** How many releases of one conversation may have been published, archived or deleted. */
const maxReleases = 100

/**
 * Creates the id of a new conversation. It contains the name of the client, because the server keeps
 * nothing between two requests.
 */
export const newSession = (client: string): string =>
  `${randomUUID()}~${encodeURIComponent(client.slice(0, 40)).slice(0, 120)}`

/**
 * The release with the changes of a conversation. Its name is derived from the session and the user, so
 * that nobody reaches the release of another user with a session of his own. If a person has published,
 * scheduled, archived or deleted it, the conversation goes on with another one.
 */
export class ConversationRelease {
  readonly #client: SanityClient
  readonly #session: string
  readonly #names: readonly string[]
  #open: string | undefined

  constructor(client: SanityClient, session: string, user: string) {
    this.#client = client
    this.#session = session
    this.#names = Array.from({length: maxReleases}, (_, index) => {
      const hash = createHash('sha256').update(JSON.stringify([user, session, index]))
      return `r${hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 12)}`
    })
  }

  /** Returns the name of the open release; undefined if nothing was changed since the last one. */
  async current(): Promise<string | undefined> {
    this.#open ??= (await this.#states()).findLast(({state}) => state === 'active')?.name
    return this.#open
  }

  /** Returns the name of the open release. Creates it if there is none. */
  async open(): Promise<string> {
    const current = await this.current()
    if (current !== undefined) return current
    const used = new Set((await this.#states()).map(({name}) => name))
    for (const name of this.#names) {
      if (!used.has(name) && (await this.#create(name))) return name
    }
    throw new Error('This conversation has too many releases. Start a new one.')
  }

  /** Sets the title and the description, which the person sees who reviews the release. */
  async describe(title: string, description: string): Promise<void> {
    const releaseId = await this.open()
    const release = await this.#client.getDocument<{metadata?: unknown}>(
      releaseDocumentId(releaseId),
    )
    const metadata = release?.metadata
    await this.#client.action({
      actionType: 'sanity.action.release.edit',
      releaseId,
      patch: {set: {metadata: {...(isFields(metadata) && metadata), title, description}}},
    })
  }

  #states(): Promise<{name: string; state: string}[]> {
    return this.#client.fetch(
      '*[_type == "system.release" && name in $names]{name, state}',
      {names: this.#names},
      {perspective: 'raw', tag: 'release'},
    )
  }

  /** Creates a release. Returns whether it is open: the name may have been used before. */
  async #create(name: string): Promise<boolean> {
    const [, client = ''] = this.#session.split('~')
    const minute = new Date().toISOString().slice(0, 16).replace('T', ' ')
    const title = `${decoded(client) || 'Agent'}, ${minute} UTC`
    const description = 'Changes of an agent. Review them before you publish.'
    try {
      await this.#client.action({
        actionType: 'sanity.action.release.create',
        releaseId: name,
        metadata: {title, description, releaseType: 'asap'},
      })
      this.#open = name
      return true
    } catch (error) {
      if (!(error instanceof ClientError) || error.statusCode !== 409) throw error
      // Another call of the conversation has created it, or it was deleted.
      return (await this.current()) === name
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
