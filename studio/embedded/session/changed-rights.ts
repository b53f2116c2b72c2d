import {useEffect, useMemo, useRef} from 'react'
import {useWorkspace, type Workspace} from 'sanity'
import type {AccessChange} from '#packages/content-lake/src/client/lake-client.ts'

/**
 * Returns the workspace with the roles that the user has now. Sanity derives from it what the forms and
 * actions allow.
 */
export function useWorkspaceOf(change: AccessChange): Workspace {
  const workspace = useWorkspace()
  return useMemo(() => {
    const {currentUser} = workspace
    if (change.kind === 'none' || !currentUser) return workspace
    const name = change.kind === 'role' ? change.role : 'viewer'
    const names = change.kind === 'role' && change.support ? [name, 'support'] : [name]
    const roles = names.map((each) => ({name: each, title: each}))
    const changed = {currentUser: {...currentUser, role: name, roles}}
    const sources = workspace.unstable_sources.map((source) => ({...source, ...changed}))
    return {...workspace, ...changed, unstable_sources: sources}
  }, [workspace, change])
}

/** Lets the forms follow the user's rights when they change. */
export function useRightsOf(change: AccessChange) {
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return
    known.current = change
    askForRights()
  }, [change])
}

/**
 * Makes Sanity ask the lake again what the user may do with documents. It otherwise asks once
 * (sanity 6.16), and again when the hash of the URL changes, which may name roles for tests.
 */
function askForRights() {
  const {href} = location
  for (const url of ['#rights', href]) {
    history.replaceState(history.state, '', url)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
}
