/**
 * Returns where the visit came from, as JSON of `src/boot/visits.ts`; empty if it is not
 * known, because the storage is blocked or visits are not counted. The server checks and cleans it.
 */
export function visitSource(): string {
  try {
    return sessionStorage.visit ?? ''
  } catch {
    return ''
  }
}
