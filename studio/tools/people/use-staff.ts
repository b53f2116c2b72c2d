import {useCallback, useEffect, useMemo, useState} from 'react'
import {useClient} from 'sanity'
import type {Person} from './person.ts'
import {type StaffClient, staffClient} from './staff-client.ts'

/** The current user, and for administrators all users. */
type KnownStaff = {me: Person; people: Person[] | undefined}

/** Reads the users, and again on request. */
export function useStaff(): {
  staff: StaffClient
  known: KnownStaff | undefined
  error: unknown
  readAgain: () => Promise<void>
} {
  const client = useClient({apiVersion: '2025-02-19'})
  const staff = useMemo(() => staffClient(client), [client])
  const [known, setKnown] = useState<KnownStaff>()
  const [error, setError] = useState<unknown>()
  const readAgain = useCallback(async () => {
    try {
      const me = await staff.me()
      setKnown({me, people: me.role === 'administrator' ? await staff.list() : undefined})
      setError(undefined)
    } catch (problem) {
      setError(problem)
    }
  }, [staff])
  useEffect(() => void readAgain(), [readAgain])
  return {staff, known, error, readAgain}
}
