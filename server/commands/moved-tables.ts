/** A table that is copied. */
export interface Table {
  readonly name: string
  /** Number of columns of the key, which come first; 1 if undefined. */
  readonly keyColumns?: number
  /** Whether the column `id` has texts, which the database does not number. */
  readonly hasTextIds?: true
  readonly columns: readonly [string, ...string[]]
}

/**
 * The tables of `submissions.sqlite`. Without `submission_count`, because the limits per network start
 * again, and without the search and the counts of the inbox, which PostgreSQL makes itself.
 */
export const submissionTables: readonly Table[] = [
  {name: 'meta', columns: ['key', 'value']},
  {name: 'download_password', columns: ['product', 'hash']},
  {
    name: 'submission',
    columns: [
      'id',
      'reference',
      'form',
      'body',
      'locale',
      'received',
      'address',
      'fingerprint',
      'idempotency_key',
      'suspicion',
      'state',
      'version',
      'assignee',
      'assignee_name',
      'changed',
      'doubt',
      'wants_updates',
      'decision',
      'name',
      'shop',
      'email_key',
      'search',
      'source',
    ],
  },
  {
    name: 'mail',
    columns: [
      'id',
      'submission',
      'purpose',
      'recipient',
      'recipient_key',
      'round',
      'message_id',
      'state',
      'created',
      'due',
      'attempts',
      'problem',
      'content',
    ],
  },
  {
    name: 'submission_event',
    columns: ['id', 'submission', 'at', 'user_id', 'user_name', 'kind', 'text', 'state', 'key'],
  },
  {
    name: 'audit',
    columns: ['id', 'at', 'user_id', 'user_name', 'action', 'reference', 'detail'],
  },
  {
    name: 'webhook',
    hasTextIds: true,
    columns: ['id', 'name', 'url', 'events', 'header', 'enabled', 'secret', 'created'],
  },
  {
    name: 'webhook_delivery',
    columns: [
      'id',
      'webhook',
      'submission',
      'event',
      'key',
      'payload',
      'state',
      'created',
      'due',
      'attempts',
      'status',
      'problem',
    ],
  },
]
/** The table of `missing-pages.sqlite`. */
export const missingPages: Table = {
  name: 'missing_page',
  columns: ['path', 'count', 'first_seen', 'last_seen'],
}

/** The tables of `visits.sqlite`. */
export const visits: readonly Table[] = [
  {
    name: 'visit_count',
    keyColumns: 6,
    columns: ['day', 'kind', 'page', 'language', 'campaign', 'source', 'count'],
  },
  {name: 'search_miss', keyColumns: 3, columns: ['day', 'language', 'words', 'count']},
]
