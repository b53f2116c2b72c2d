import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import type {CopyCounts, CopyQuery} from './mail.ts'
import type {Query, Row} from './sql-steps.ts'

/** Returns the queries of the copies in a `CopyCounts`, for `copyCountsOf`. */
export const copyQueries = ({since, mailbox, domain, networks}: CopyQuery): [Query, Query] => [
  {
    sql: `select count(*) filter (where recipient_key = ?) as recipient,
            count(*) filter (where length(recipient_key) > ?
              and substr(replace(recipient_key, '@', '.'), length(recipient_key) - ?) = ?) as domain,
            count(*) as everyone
          from mail where purpose = 'visitor' and created > ?`,
    params: [mailbox, domain.length, domain.length, `.${domain}`, since],
  },
  {
    sql: `select name, count(*) as count
          from mail join submission_count on submission_count.submission = mail.submission
          where purpose = 'visitor' and created > ?
            and name in (${['', ...networks].map(() => '?').join(', ')})
          group by name`,
    params: [since, '', ...networks],
  },
]

/** Returns the counts of the rows of `copyQueries`. */
export const copyCountsOf = ([row]: readonly Row[], ofNetworks: readonly Row[]): CopyCounts => ({
  recipient: Number(row?.recipient ?? 0),
  domain: Number(row?.domain ?? 0),
  networks: new Map(ofNetworks.map(({name, count}) => [textOf(name), Number(count)])),
  everyone: Number(row?.everyone ?? 0),
})
