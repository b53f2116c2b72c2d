import {useMemo} from 'react'
import {useCurrentUser, useGlobalPresence} from 'sanity'
import {publishedIdOf} from './past-documents.ts'

/** Returns the names of the other users who have a document open, by published id of the document. */
export function useOtherEditors(): ReadonlyMap<string, readonly string[]> {
  const presence = useGlobalPresence()
  const me = useCurrentUser()?.id
  return useMemo(() => {
    const others = new Map<string, string[]>()
    for (const {user, locations} of presence) {
      if (user.id === me) continue
      const name = user.displayName ?? user.email ?? user.id
      for (const id of new Set(locations.map(({documentId}) => publishedIdOf(documentId))))
        others.set(id, [...(others.get(id) ?? []), name])
    }
    return others
  }, [presence, me])
}
