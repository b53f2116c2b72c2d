import {useEffect, useState} from 'react'
import {useGrantsStore} from 'sanity'
import {tourId, tourType} from './tour-state.ts'

/**
 * Returns whether a user may write. The tour is only for users who may, because its exercises
 * change content.
 */
export function useMayWrite(userId: string | undefined): boolean {
  const grants = useGrantsStore()
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (userId === undefined) return
    const subscription = grants
      .checkDocumentPermission('create', {_id: tourId(userId), _type: tourType})
      .subscribe({next: ({granted}) => setMay(granted), error: () => setMay(false)})
    return () => subscription.unsubscribe()
  }, [grants, userId])
  return may
}
