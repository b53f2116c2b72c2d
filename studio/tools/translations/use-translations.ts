import {useMemo} from 'react'
import {getVersionId, useClient, useCurrentUser} from 'sanity'
import {mayPublish} from '../../may-edit.ts'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import type {ImportPlan} from './exchange/import-plan.ts'
import type {Content} from './use-field-pairs.ts'
import {confirmPairs, type Imported, importTranslations} from './write-translations.ts'

/**
 * Returns functions that confirm translations, and that import Spanish into drafts or the selected
 * release. They do not publish anything. Contributors' translations are confirmed when an editor
 * publishes them.
 */
export function useTranslations(content: Content | undefined) {
  const client = useClient({apiVersion: '2025-02-19'})
  const confirms = mayPublish(useCurrentUser())
  return useMemo(
    () => ({
      /** Whether the user may confirm translations, which contributors may not. */
      confirms,
      confirm: async (pair: FieldPair): Promise<void> => {
        if (content && confirms) await confirmPairs(client, content, [pair])
      },
      /** Adds a published document to the selected release. */
      addToRelease: async (documentId: string): Promise<void> => {
        if (!content) return
        await client.action({
          actionType: 'sanity.action.document.version.create',
          publishedId: documentId,
          versionId: getVersionId(documentId, content.layer),
          baseId: documentId,
        })
      },
      carryOut: async (plan: ImportPlan): Promise<Imported | undefined> =>
        content && (await importTranslations(client, content, plan, confirms)),
    }),
    [client, content, confirms],
  )
}
