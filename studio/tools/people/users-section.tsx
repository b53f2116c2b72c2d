import {AddUserIcon} from '@sanity/icons/AddUser'
import {Button, Flex, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {LinkDialog} from './link-dialog.tsx'
import {ProblemCard} from './problem-card.tsx'
import {RemoveDialog} from './remove-dialog.tsx'
import type {Linked, User} from './user.ts'
import type {UserAction} from './user-actions.tsx'
import {UserDialog} from './user-dialog.tsx'
import {UserTable} from './user-table.tsx'
import type {UsersClient} from './users-client.ts'

/** The open dialog, and the user for whom it is open. */
type Open =
  | {what: 'invite'}
  | {what: Exclude<UserAction, 'link'>; user: User}
  | {what: 'linked'; linked: Linked}

/** Lists all users with the actions of an administrator. */
export function UsersSection(props: {
  users: User[]
  me: string
  client: UsersClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('people')
  const {users, me, client, onChanged} = props
  const [open, setOpen] = useState<Open>()
  const [error, setError] = useState<unknown>()
  const close = () => setOpen(undefined)
  const linked = async (made: Linked) => {
    await onChanged()
    setOpen({what: 'linked', linked: made})
  }
  const act = (action: UserAction, user: User) => {
    setError(undefined)
    if (action === 'link') client.link(user.id).then(linked).catch(setError)
    else setOpen({what: action, user})
  }
  return (
    <Stack gap={4}>
      <Flex align="center" justify="space-between" gap={3}>
        <Heading as="h2" size={1}>
          {t('staff.title')}
        </Heading>
        <Button
          icon={AddUserIcon}
          text={t('action.invite')}
          onClick={() => setOpen({what: 'invite'})}
        />
      </Flex>
      {error !== undefined && <ProblemCard error={error} />}
      <UserTable users={users} me={me} onAction={act} />
      {open?.what === 'invite' && (
        <UserDialog
          user={undefined}
          withRole
          onClose={close}
          onSubmit={async (facts) => linked(await client.invite(facts))}
        />
      )}
      {open?.what === 'change' && (
        <UserDialog
          user={open.user}
          withRole
          onClose={close}
          onSubmit={async (facts) => {
            await client.change(open.user.id, facts)
            await onChanged()
            close()
          }}
        />
      )}
      {open?.what === 'reset-factors' && (
        <RemoveDialog
          action="reset"
          user={open.user}
          onClose={close}
          onSubmit={async () => {
            await client.resetFactors(open.user.id)
            await onChanged()
            close()
          }}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveDialog
          action="remove"
          user={open.user}
          onClose={close}
          onSubmit={async () => {
            await client.remove(open.user.id)
            await onChanged()
            close()
          }}
        />
      )}
      {open?.what === 'linked' && <LinkDialog linked={open.linked} onClose={close} />}
    </Stack>
  )
}
