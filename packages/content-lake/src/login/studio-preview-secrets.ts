import {SECRET_TTL, schemaType} from '@sanity/preview-url-secret/constants'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import type {Content} from '../content.ts'
import {type Fields, isFields} from '../store/document.ts'
import type {Documents} from '../store/documents.ts'

/**
 * The Studio opens previews with secrets, which it writes as documents
 * (@sanity/preview-url-secret). Anyone who can read documents could use a secret, so the lake
 * stores only hashes, and queries, listeners, history and exports return only hashes. Only secrets
 * in mutations are hashed. A secret that an action writes is stored unchanged and opens no preview.
 */

/** Replaces the secrets in a request's mutations by hashes. */
export function withHashedSecrets(
  mutations: readonly unknown[],
  documents: Documents,
): readonly unknown[] {
  const created = new Set<unknown>()
  const isSecret = (id: unknown) =>
    created.has(id) || (typeof id === 'string' && documents.get(id)?._type === schemaType)
  return mutations.map((mutation) => {
    const [[kind, body] = []] = isFields(mutation) ? Object.entries(mutation) : []
    if (kind === undefined || !isFields(body)) return mutation
    if (kind.startsWith('create') && body._type === schemaType) {
      created.add(body._id)
      return {[kind]: hashed(body)}
    }
    if (kind !== 'patch' || !isSecret(body.id)) return mutation
    const {set, setIfMissing} = body
    return {
      patch: {
        ...body,
        ...(isFields(set) && {set: hashed(set)}),
        ...(isFields(setIfMissing) && {setIfMissing: hashed(setIfMissing)}),
      },
    }
  })
}

function hashed(fields: Fields): Fields {
  const {secret} = fields
  return typeof secret === 'string' ? {...fields, secret: hashOf(secret)} : fields
}

/**
 * Returns a secret's author, the public id of the token that wrote it, and the author's Studio;
 * undefined if the secret is unknown or expired, or if somebody else has changed its document.
 */
export function writerOf(
  {documents, store}: Content,
  secret: string,
): {user: string; tokenId: string; studioUrl: unknown} | undefined {
  const hash = hashOf(secret)
  const oldest = Date.now() - SECRET_TTL * 1000
  const document = documents
    .ofType(schemaType)
    .find((each) => each.secret === hash && Date.parse(each._updatedAt) > oldest)
  const [first, ...others] = document ? store.writesOf(document._id) : []
  if (!document || !first?.tokenId || others.some(({tokenId}) => tokenId !== first.tokenId))
    return undefined
  return {user: first.author, tokenId: first.tokenId, studioUrl: document.studioUrl}
}
