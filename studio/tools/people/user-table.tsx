import {Card, Stack, Text, useMediaIndex} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import type {User} from './user.ts'
import {type UserAction, UserActions} from './user-actions.tsx'

interface UserTableProps {
  users: User[]
  me: string
  onAction: (action: UserAction, user: User) => void
}

type RowProps = Omit<UserTableProps, 'users'> & {user: User}

// Styles for native table cells. Sanity's `Box` cannot be used, because it has `display: block`.
const cell: CSSProperties = {padding: '0.75rem', textAlign: 'start', verticalAlign: 'middle'}

/** The value of Sanity's `useMediaIndex` from 600 pixels, the width at which four columns fit. */
const roomForColumns = 2

/** Shows all users as a table or, on phones, as a list. */
export function UserTable({users, ...rest}: UserTableProps) {
  const isWide = useMediaIndex() >= roomForColumns
  const {t} = useTranslation('people')
  if (!isWide) {
    return (
      <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {users.map((user) => (
          <Entry key={user.id} user={user} {...rest} />
        ))}
      </Stack>
    )
  }
  const columns = [t('staff.person'), t('staff.role'), t('staff.state'), t('staff.actions')]
  return (
    <Card radius={3} border overflow="auto">
      <table style={{width: '100%', borderCollapse: 'collapse'}}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} style={cell}>
                <Text size={1} muted weight="medium">
                  {column}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} {...rest} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({user, me, onAction}: RowProps) {
  return (
    <tr
      data-testid={`person-${user.email}`}
      style={{borderTop: '1px solid var(--card-border-color)'}}
    >
      <td style={cell}>
        <Who user={user} me={me} />
      </td>
      <td style={cell}>
        <RoleOf user={user} />
      </td>
      <td style={cell}>
        <Text size={1}>
          <Seen user={user} />
        </Text>
      </td>
      <td style={cell}>
        <UserActions user={user} me={me} onAction={onAction} />
      </td>
    </tr>
  )
}

function Entry({user, me, onAction}: RowProps) {
  const {t} = useTranslation('people')
  const hasBeenIn = user.hasPassword
  return (
    <Card as="li" radius={3} border padding={3} data-testid={`person-${user.email}`}>
      <Stack gap={3}>
        <Who user={user} me={me} />
        <RoleOf user={user} />
        <Text size={1} muted>
          {hasBeenIn && `${t('staff.state')}: `}
          <Seen user={user} />
        </Text>
        <UserActions user={user} me={me} onAction={onAction} />
      </Stack>
    </Card>
  )
}

function Who({user: {id, name, email}, me}: {user: User; me: string}) {
  const {t} = useTranslation('people')
  return (
    <Stack gap={2}>
      <Text weight="medium">{id === me ? `${name} ${t('staff.you')}` : name}</Text>
      <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
        {email}
      </Text>
    </Stack>
  )
}

function RoleOf({user: {role, support, hasSecondFactor}}: {user: User}) {
  const {t} = useTranslation('people')
  return (
    <Stack gap={2}>
      <Text size={1}>{t(`role.${role}`)}</Text>
      {support && <Text size={1}>{t('role.support')}</Text>}
      {hasSecondFactor && (
        <Text size={1} muted>
          {t('staff.second-factor')}
        </Text>
      )}
    </Stack>
  )
}

function Seen({user: {hasPassword, invitedUntil, lastSeen}}: {user: User}) {
  const {t} = useTranslation('people')
  const date = useFormatTime()
  if (!hasPassword) {
    return invitedUntil ? t('state.invited', {date: date(invitedUntil)}) : t('state.not-invited')
  }
  const seen = lastSeen ? date(lastSeen) : t('state.never')
  return invitedUntil ? t('state.reset', {seen, date: date(invitedUntil)}) : seen
}
