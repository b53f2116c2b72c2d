import {useEffect, useMemo, useState} from 'react'
import {
  getReleaseIdFromReleaseDocumentId,
  type ReleaseDocument,
  useActiveReleases,
  useClient,
  useSchema,
} from 'sanity'
import type {Titles} from '../tools/point-in-time/field-changes.ts'
import {documentAt} from '../tools/point-in-time/past-documents.ts'
import {useDataset} from '../tools/translations/use-dataset.ts'
import type {StoredDocument} from '../translation-state/field-pairs.ts'
import {isDocumentType, titleBy} from '../translation-state/translatable-types.ts'
import {
  baseOf,
  type PlannedRelease,
  type ReleaseProblem,
  releaseProblems,
} from './release-problems.ts'

/** Returns the name, title and time of a release that was not published yet. */
export const plannedOf = ({_id, publishAt, metadata}: ReleaseDocument): PlannedRelease => {
  const name = getReleaseIdFromReleaseDocumentId(_id)
  const intended = metadata.releaseType === 'scheduled' ? metadata.intendedPublishAt : undefined
  return {name, title: metadata.title || name, time: publishAt || intended || undefined}
}

/**
 * Subscribes to the problems of a release (release-problems.ts), and to the titles of all documents.
 * Returns no problems while loading, and for a release that was published or archived.
 */
export function useReleaseProblems(name: string): {
  problems: readonly ReleaseProblem[]
  titles: Titles
} {
  const schema = useSchema()
  const types = useMemo(
    () =>
      schema
        .getTypeNames()
        .filter((type) => isDocumentType(schema.get(type)) && !/^s(anity|ystem)\./.test(type)),
    [schema],
  )
  const {documents} = useDataset(types)
  const {data: active} = useActiveReleases()
  const bases = useBases(name, documents)
  return useMemo(() => {
    const planned = active.map(plannedOf)
    const release = planned.find((each) => each.name === name)
    const titles = new Map(
      [...(documents?.values() ?? [])].flatMap((document): [string, string][] => {
        const type = schema.get(document._type)
        return type ? [[document._id, titleBy(type)(document)]] : []
      }),
    )
    const isReady = documents && bases && release
    return {problems: isReady ? releaseProblems(release, planned, documents, bases) : [], titles}
  }, [active, bases, documents, name, schema])
}

/**
 * Reads the published documents from which the versions of a release were made, by id of the version;
 * undefined while loading. A document that the history no longer has is undefined.
 */
function useBases(name: string, documents: ReadonlyMap<string, StoredDocument> | undefined) {
  const unbound = useClient({apiVersion: '2025-02-19'})
  const wantedBases = JSON.stringify(
    [...(documents?.values() ?? [])].flatMap((version) => {
      const base = version._id.startsWith(`versions.${name}.`) ? baseOf(version) : undefined
      return base ? [{version: version._id, ...base}] : []
    }),
  )
  const [found, setFound] = useState<{
    of: string
    bases: ReadonlyMap<string, StoredDocument | undefined>
  }>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const bases: {version: string; id: string; rev: string}[] = JSON.parse(wantedBases)
      const read = bases.map(async ({version, id, rev}) => {
        const document = await documentAt(unbound, id, {revision: rev}).catch(() => undefined)
        return [version, document] as const
      })
      const all = new Map(await Promise.all(read))
      if (isWanted) setFound({of: wantedBases, bases: all})
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [unbound, wantedBases])
  return found?.of === wantedBases ? found.bases : undefined
}
