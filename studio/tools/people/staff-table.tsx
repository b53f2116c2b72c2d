import {Card, Stack, Text, useMediaIndex} from '@sanity/ui'
import type {CSSProperties} from 'react'
import {useTranslation} from 'sanity'
import {useMoment} from '../../i18n/use-moment.ts'
import type {Person} from './person.ts'
import {type StaffAction, StaffActions} from './staff-actions.tsx'

interface StaffTableProps {
  people: Person[]
  me: string
  onAction: (action: StaffAction, person: Person) => void
}

type RowProps = Omit<StaffTableProps, 'people'> & {person: Person}

// Sanity's boxes are blocks, even as table cells.
const cell: CSSProperties = {padding: '0.75rem', textAlign: 'start', verticalAlign: 'middle'}

/** Sanity's media query index from which four columns fit: 600 pixels. */
const roomForColumns = 2

/** Shows all users as a table, or on phones as a list. */
export function StaffTable({people, ...rest}: StaffTableProps) {
  const isWide = useMediaIndex() >= roomForColumns
  const {t} = useTranslation('people')
  if (!isWide) {
    return (
      <Stack as="ul" gap={2} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {people.map((person) => (
          <Entry key={person.id} person={person} {...rest} />
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
          {people.map((person) => (
            <Row key={person.id} person={person} {...rest} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({person, me, onAction}: RowProps) {
  const {t} = useTranslation('people')
  return (
    <tr
      data-testid={`person-${person.email}`}
      style={{borderTop: '1px solid var(--card-border-color)'}}
    >
      <td style={cell}>
        <Who person={person} me={me} />
      </td>
      <td style={cell}>
        <Text size={1}>{t(`role.${person.role}`)}</Text>
      </td>
      <td style={cell}>
        <Text size={1}>
          <Seen person={person} />
        </Text>
      </td>
      <td style={cell}>
        <StaffActions person={person} me={me} onAction={onAction} />
      </td>
    </tr>
  )
}

function Entry({person, me, onAction}: RowProps) {
  const {t} = useTranslation('people')
  const hasBeenIn = person.hasPassword
  return (
    <Card as="li" radius={3} border padding={3} data-testid={`person-${person.email}`}>
      <Stack gap={3}>
        <Who person={person} me={me} />
        <Text size={1}>{t(`role.${person.role}`)}</Text>
        <Text size={1} muted>
          {hasBeenIn && `${t('staff.state')}: `}
          <Seen person={person} />
        </Text>
        <StaffActions person={person} me={me} onAction={onAction} />
      </Stack>
    </Card>
  )
}

function Who({person: {id, name, email}, me}: {person: Person; me: string}) {
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

function Seen({person: {hasPassword, invitedUntil, lastSeen}}: {person: Person}) {
  const {t} = useTranslation('people')
  const date = useMoment()
  if (!hasPassword) {
    return invitedUntil ? t('state.invited', {date: date(invitedUntil)}) : t('state.not-invited')
  }
  const seen = lastSeen ? date(lastSeen) : t('state.never')
  return invitedUntil ? t('state.reset', {seen, date: date(invitedUntil)}) : seen
}
