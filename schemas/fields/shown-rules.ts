import {type DocumentRule, getPublishedId} from 'sanity'
import type {Said} from './said.ts'
import {sharedQuery} from './shared-query.ts'

const isReferred = sharedQuery<boolean>('count(*[_type == $by && references($id)]) > 0', 'shown')

/**
 * A word about a document that no other one leads to, so that visitors never see it. Drafts count:
 * whoever has just added it somewhere has done what is asked.
 *
 * @param by - the type of document that shows it
 */
export const shownBy = (by: string, message: Said) => (rule: DocumentRule) =>
  rule
    .custom(async (document, {getClient}) => {
      if (!document) return true
      const isShown = await isReferred(getClient, {by, id: getPublishedId(document._id)})
      return isShown || message
    })
    .warning()
