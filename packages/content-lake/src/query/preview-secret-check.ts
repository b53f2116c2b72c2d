import {fetchSecretQuery, schemaType} from '@sanity/preview-url-secret/constants'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import type {Fields} from '../store/document.ts'

/** The query with which other programs, such as next-sanity, check a preview secret. */
const stockCheck = new RegExp(
  RegExp.escape(fetchSecretQuery.trim()).replaceAll(/(?:\\x20|\\n|\s)+/g, '\\s+'),
  'g',
)
const checkOfHashes = fetchSecretQuery
  .replace('secret == $secret', 'secret == $secretHash')
  .replace(/\bsecret,/, '"secret": $secret,')

/**
 * Changes the query that checks a preview secret, so that it compares hashes. Returns other queries
 * unchanged.
 */
export function checkingHashes(query: string, params: Fields): {query: string; params: Fields} {
  const {secret} = params
  if (typeof secret !== 'string' || !query.includes(schemaType)) return {query, params}
  return {
    query: query.replaceAll(stockCheck, () => checkOfHashes),
    params: {...params, secretHash: hashOf(secret)},
  }
}
