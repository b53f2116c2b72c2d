import {isRecord} from '#schemas/record.ts'
import {type Referrer, referrersOf} from '../actions/referrers.ts'
import {contentOf, same} from '../tools/point-in-time/changes.ts'
import {
  documentsAfter,
  isUnpublishing,
  type StoredDocument,
} from '../translation-state/field-pairs.ts'
import {withUndone} from './undone-changes.ts'

/** A release that was not published yet. */
export type PlannedRelease = {
  name: string
  title: string
  /** When it is scheduled or planned to go live, in ISO 8601 format; undefined without a time. */
  time: string | undefined
}

type Content = Readonly<Record<string, unknown>>

/** Why editors should look at a document of a release before the release runs. */
export type ReleaseProblem = {version: StoredDocument} & (
  | {is: 'newer'; now: Content; after: Content}
  | {is: 'earlier'; now: Content; after: Content; other: PlannedRelease}
  | {is: 'same-minute'; other: PlannedRelease}
  | {is: 'in-use'; referrers: readonly Referrer[]}
)

/** Returns the published revision from which a version was made; undefined if it is not known. */
export function baseOf({_system: system}: StoredDocument): {id: string; rev: string} | undefined {
  const base = isRecord(system) ? system.base : undefined
  return isRecord(base) && typeof base.id === 'string' && typeof base.rev === 'string'
    ? {id: base.id, rev: base.rev}
    : undefined
}

const valuesOf = (document: StoredDocument): Content => {
  const {_system, ...values} = contentOf(document)
  return values
}

const isUpdatedAfter = (one: StoredDocument, other: StoredDocument) =>
  String(one._updatedAt) > String(other._updatedAt)

/** Compares a version with what visitors see before it; undefined if the version undoes nothing. */
function undoneBy(
  version: StoredDocument,
  live: StoredDocument,
  base: StoredDocument | undefined,
): {now: Content; after: Content} | undefined {
  const [now, changed] = [valuesOf(live), valuesOf(version)]
  // Without the base, every difference may be a change of the version itself, so only warn if the
  // other document is newer.
  const unknown = isUpdatedAfter(live, version) ? changed : now
  const after = base ? withUndone(valuesOf(base), now, changed) : unknown
  return isRecord(after) && !same(now, after) ? {now, after} : undefined
}

const minuteOf = (time: string) => new Date(time).toISOString().slice(0, 16)

/**
 * Finds documents of a release that would undo what was published since they were added, that another
 * release also changes, or that the release unpublishes although they are in use.
 *
 * @param planned - all releases that were not published yet
 * @param documents - all published documents and versions
 * @param bases - the documents from which versions were made, by id of the version
 */
export function releaseProblems(
  release: PlannedRelease,
  planned: readonly PlannedRelease[],
  documents: ReadonlyMap<string, StoredDocument>,
  bases: ReadonlyMap<string, StoredDocument | undefined>,
): ReleaseProblem[] {
  const prefix = `versions.${release.name}.`
  const after = documentsAfter(documents.values(), release.name)
  return [...documents.values()].flatMap((version): ReleaseProblem[] => {
    if (!version._id.startsWith(prefix)) return []
    const id = version._id.slice(prefix.length)
    const live = documents.get(id)
    const problems: ReleaseProblem[] = []
    const unpublishes = isUnpublishing(version)
    if (live && unpublishes) {
      const referrers = referrersOf(live, after)
      if (referrers.length > 0) problems.push({is: 'in-use', version, referrers})
    }
    const base = bases.get(version._id)
    const undone = live && !unpublishes && undoneBy(version, live, base)
    if (undone) problems.push({is: 'newer', version, ...undone})
    for (const other of planned) {
      const own = documents.get(`versions.${other.name}.${id}`)
      if (!own || own === version || !other.time || !release.time) continue
      if (minuteOf(other.time) === minuteOf(release.time)) {
        problems.push({is: 'same-minute', version, other})
        continue
      }
      const isEarlier = Date.parse(other.time) < Date.parse(release.time)
      if (!isEarlier || unpublishes || isUnpublishing(own)) continue
      const replaced = undoneBy(version, own, base)
      if (replaced) problems.push({is: 'earlier', version, other, ...replaced})
    }
    return problems
  })
}
