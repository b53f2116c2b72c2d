import {useCallback, useRef} from 'react'
import {
  type DocumentActionComponent,
  type DuplicateActionProps,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import {wrapAction} from '../wrap-action.ts'
import {readUsedAddresses, withFreeAddresses} from './free-address.ts'

/**
 * Wraps the duplicate action of landing pages: the copy gets a new address, because two pages cannot
 * have the same address. Returns other actions unchanged.
 */
export const copyWithFreeAddress = wrapAction((duplicate) => {
  if (duplicate.action !== 'duplicate') return duplicate
  const copying: DocumentActionComponent = (props) => {
    const client = useClient({apiVersion: '2025-02-19'})
    const used = useRef<readonly string[]>([])
    const mapDocument = useCallback(
      (page: SanityDocumentLike) => withFreeAddresses(page, used.current),
      [],
    )
    const copyProps: DuplicateActionProps = {...props, mapDocument}
    const described = duplicate(copyProps)
    return (
      described && {
        ...described,
        onHandle: async () => {
          // Without the list, the copy still gets a new address, which validation checks.
          used.current = await readUsedAddresses(client).catch(() => [])
          described.onHandle?.()
        },
      }
    )
  }
  copying.action = duplicate.action
  copying.displayName = 'DuplicateWithFreeAddress'
  return copying
})
