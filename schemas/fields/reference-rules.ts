import {type DocumentRule, getPublishedId} from 'sanity'
import type {BilingualText} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'

const isReferred = cachedQuery<boolean>('count(*[_type in $by && references($id)]) > 0', 'shown')

/**
 * Creates a rule that warns if no document refers to the validated document, because then no page
 * shows it. References in drafts count, so the warning disappears as soon as an editor adds a
 * reference.
 *
 * @param by - types of the documents whose references count
 */
export const referencedBy =
  (by: readonly string[], message: BilingualText) => (rule: DocumentRule) =>
    rule
      .custom(async (document, {getClient}) => {
        if (!document) return true
        const isShown = await isReferred(getClient, {by, id: getPublishedId(document._id)})
        return isShown || message
      })
      .warning()
