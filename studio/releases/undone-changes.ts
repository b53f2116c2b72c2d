import {isRecord} from '#schemas/record.ts'
import {same} from '../tools/point-in-time/changes.ts'

/** Returns the items of an array by key; undefined if they have no keys. */
function keyed(value: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.map((item): [unknown, unknown] => [isRecord(item) && item._key, item])
  const isKeyed = (item: [unknown, unknown]): item is [string, unknown] =>
    typeof item[0] === 'string'
  return items.every(isKeyed) ? new Map(items) : undefined
}

/**
 * Returns `live` with the values that publishing `version` puts back: what was published since the
 * version was made, and what the version does not contain. The version's own changes are left out.
 * The result equals `live` if the version undoes nothing. Ignores the order of lists whose items have
 * keys.
 *
 * @param base - the published value that the version started from
 * @param live - the published value now
 */
export function withUndone(base: unknown, live: unknown, version: unknown): unknown {
  if (same(base, live) || same(live, version)) return live
  if (isRecord(base) && isRecord(live) && isRecord(version)) {
    const names = new Set([...Object.keys(live), ...Object.keys(version), ...Object.keys(base)])
    return Object.fromEntries(
      [...names].map((name) => [name, withUndone(base[name], live[name], version[name])]),
    )
  }
  const [before, now, after] = [keyed(base), keyed(live), keyed(version)]
  if (!before || !now || !after) return version
  const keys = new Set([...now.keys(), ...before.keys()])
  return [...keys]
    .map((key) => withUndone(before.get(key), now.get(key), after.get(key)))
    .filter((item) => item !== undefined)
}
