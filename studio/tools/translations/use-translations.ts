import {useMemo} from 'react'
import {useClient} from 'sanity'
import type {FieldPair} from '../../translation-state/field-pairs.ts'
import type {ImportPlan} from './exchange/import-plan.ts'
import type {Content} from './use-field-pairs.ts'
import {confirmPairs, type Imported, importTranslations} from './write-translations.ts'

/**
 * Returns functions that confirm translations and import Spanish into drafts. They do not publish
 * anything.
 */
export function useTranslations(content: Content | undefined) {
  const client = useClient({apiVersion: '2025-02-19'})
  return useMemo(
    () => ({
      confirm: async (pair: FieldPair): Promise<void> => {
        if (content) await confirmPairs(client, content, [pair])
      },
      carryOut: async (plan: ImportPlan): Promise<Imported | undefined> =>
        content && (await importTranslations(client, content, plan)),
    }),
    [client, content],
  )
}
