import type {SanityClient, SanityDocument} from '@sanity/client'

/** The lake and the token with which the tools call it, over HTTP like every other program. */
export interface McpAccess {
  readonly origin: string
  readonly projectId: string
  readonly dataset: string
  readonly token: string
  /** The id of the user or API token. */
  readonly user: string
  /** Gives a document the form in which the content is stored. Throws an Error if it cannot. */
  readonly inForm?: (<Given extends GivenDocument>(document: Given) => Given) | undefined
  /**
   * Checks a document that a tool has written. Returns what the model should know; throws an Error if
   * the document cannot stay as it is, and the change is then taken back.
   */
  readonly check?:
    | ((document: SanityDocument, client: SanityClient) => Promise<unknown>)
    | undefined
}

/** A document as a tool gives it. */
export type GivenDocument = {_type: string; _id: string} & Readonly<Record<string, unknown>>

/** A document after a change, and what `McpAccess.check` said. */
export interface ChangedDocument {
  readonly after: SanityDocument
  readonly problems: unknown
}

/** The versions of a document that a conversation deals with. */
export interface Versions {
  readonly published: SanityDocument | undefined
  readonly draft: SanityDocument | undefined
  /** The version in the release of the conversation. */
  readonly changed: SanityDocument | undefined
}
