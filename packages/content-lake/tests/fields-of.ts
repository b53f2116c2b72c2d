import {randomUUID} from 'node:crypto'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {Content} from '#src/content.ts'
import {evaluate} from '#src/query/evaluate.ts'
import {Budget, IndexPendingError} from '#src/query/evaluator/budget.ts'
import {FieldIndexes} from '#src/query/fields/field-indexes.ts'
import type {Perspective} from '#src/query/perspective.ts'
import {SearchIndex} from '#src/query/search/search-index.ts'
import {View} from '#src/query/view.ts'
import {ViewDataset} from '#src/query/view-dataset.ts'
import {openContentDatabase} from '#src/store/database.ts'
import type {LakeDocument} from '#src/store/document.ts'
import {temporaryFolder} from '../../server-kit/tests/temporary-folder.ts'

/** The result of a query as JSON, and the steps that it took. */
interface Answered {
  readonly result: unknown
  readonly spent: number
  readonly tags: readonly string[]
}

interface AskedQuery {
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly perspective?: Perspective
}

/** Creates content whose types have sorted fields from `minimum` documents. */
export function contentWithFields(minimum: number) {
  const folder = temporaryFolder()
  const database = openContentDatabase(join(folder, 'content.sqlite'))
  const content = new Content(database, 'local', 'production')
  const search = new SearchIndex(join(folder, 'search.sqlite'), content, database)
  onTestFinished(() => {
    search.close()
    database.close()
  })
  const fields = new FieldIndexes(content.documents, undefined, minimum)
  content.watch(({changes}) => fields.replace(changes))
  const ask = (
    {query, params = {}, perspective = {kind: 'raw'}}: AskedQuery,
    isFast: boolean,
  ): Answered => {
    const budget = new Budget(1e9)
    const dataset = isFast
      ? new ViewDataset(
          content.view(perspective),
          search.of(perspective, budget),
          fields.of(perspective),
        )
      : new ViewDataset(new View(content.documents, perspective), undefined)
    const context = {dataset, projectId: 'local', datasetName: 'production', budget}
    const {result, reads} = evaluate({query, params, identity: 'me'}, context)
    const tags = content.tags.ofQuery(reads)
    return {result: JSON.parse(JSON.stringify(result ?? null)), spent: budget.spent, tags}
  }
  return {
    content,
    /** Stores documents, and deletes those with the ids in `removed`, in one transaction. */
    commit(documents: readonly LakeDocument[], removed: readonly string[] = []) {
      const after = new Map<string, LakeDocument | null>(removed.map((id) => [id, null]))
      for (const document of documents) after.set(document._id, document)
      const changes = [...after].map(([id, document]) => ({
        id,
        before: content.documents.get(id) ?? null,
        after: document,
        mutations: [],
      }))
      const changed = changes.filter((change) => change.before !== change.after)
      content.commit({id: randomUUID(), timestamp: content.now(), author: 'me', changes: changed})
    },
    searched: () => search.caughtUp(),
    /** Runs a query over the documents themselves, without sorted fields and full-text index. */
    askSlowly: (asked: AskedQuery) => ask(asked, false),
    /** Runs a query as soon as the fields that it needs are sorted. */
    async ask(asked: AskedQuery): Promise<Answered> {
      for (;;) {
        try {
          return ask(asked, true)
        } catch (error) {
          if (!(error instanceof IndexPendingError)) throw error
          await error.ready
        }
      }
    },
    /** The fields that a query has sorted in the background, without waiting for them. */
    startSorting(asked: AskedQuery): Promise<unknown> | undefined {
      try {
        ask(asked, true)
      } catch (error) {
        if (error instanceof IndexPendingError) return error.ready
        throw error
      }
      return undefined
    },
  }
}
