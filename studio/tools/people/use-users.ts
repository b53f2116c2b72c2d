import {useCallback, useEffect, useMemo, useState} from 'react'
import {useClient} from 'sanity'
import type {Factors, User, UserSession} from './user.ts'
import {type UsersClient, usersClient} from './users-client.ts'

/** The current user's account and, for administrators, all users. */
type LoadedUsers = {
  me: User
  factors: Factors
  sessions: UserSession[]
  users: User[] | undefined
}

/** Loads the users when the tool opens, and again when `readAgain` is called. */
export function useUsers(): {
  client: UsersClient
  known: LoadedUsers | undefined
  error: unknown
  readAgain: () => Promise<void>
} {
  const lake = useClient({apiVersion: '2025-02-19'})
  const client = useMemo(() => usersClient(lake), [lake])
  const [known, setKnown] = useState<LoadedUsers>()
  const [error, setError] = useState<unknown>()
  const readAgain = useCallback(async () => {
    try {
      const [me, factors, sessions] = await Promise.all([
        client.me(),
        client.factors(),
        client.sessions(),
      ])
      const users = me.role === 'administrator' ? await client.list() : undefined
      setKnown({me, factors, sessions, users})
      setError(undefined)
    } catch (problem) {
      setError(problem)
    }
  }, [client])
  useEffect(() => void readAgain(), [readAgain])
  return {client, known, error, readAgain}
}
