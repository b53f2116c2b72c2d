import {EditIcon} from '@sanity/icons/Edit'
import {LinkIcon} from '@sanity/icons/Link'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import type {ComponentType, CSSProperties} from 'react'
import {useTranslation} from 'sanity'
import type {Person} from './person.ts'
import {useDate} from './use-date.ts'

/** What an administrator may do with a person. */
export type StaffAction = 'change' | 'link' | 'remove'

type OnAction = (action: StaffAction, person: Person) => void

// Sanity's boxes are blocks, also where they are made table cells.
const cell: CSSProperties = {padding: '0.75rem', textAlign: 'start', verticalAlign: 'middle'}

/** Everybody on the staff. */
export function StaffTable(props: {people: Person[]; me: string; onAction: OnAction}) {
  const {t} = useTranslation('people')
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
          {props.people.map((person) => (
            <Row key={person.id} person={person} me={props.me} onAction={props.onAction} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({person, me, onAction}: {person: Person; me: string; onAction: OnAction}) {
  const {t} = useTranslation('people')
  const {name, email, role} = person
  return (
    <tr data-testid={`person-${email}`} style={{borderTop: '1px solid var(--card-border-color)'}}>
      <td style={cell}>
        <Stack gap={2}>
          <Text weight="medium">{person.id === me ? `${name} ${t('staff.you')}` : name}</Text>
          <Text size={1} muted>
            {email}
          </Text>
        </Stack>
      </td>
      <td style={cell}>
        <Text size={1}>{t(`role.${role}`)}</Text>
      </td>
      <td style={cell}>
        <Text size={1}>
          <Seen person={person} />
        </Text>
      </td>
      <td style={cell}>
        <Flex gap={1}>
          <Action
            icon={EditIcon}
            text={t('action.change', {name})}
            onClick={() => onAction('change', person)}
          />
          {!person.passwordIsOperators && (
            <Action
              icon={LinkIcon}
              text={t('action.link', {name})}
              onClick={() => onAction('link', person)}
            />
          )}
          {person.id !== me && (
            <Action
              icon={TrashIcon}
              text={t('action.remove', {name})}
              onClick={() => onAction('remove', person)}
            />
          )}
        </Flex>
      </td>
    </tr>
  )
}

function Seen({person: {hasPassword, invitedUntil, lastSeen}}: {person: Person}) {
  const {t} = useTranslation('people')
  const date = useDate()
  if (invitedUntil) return t('state.invited', {date: date(invitedUntil)})
  if (!hasPassword) return t('state.not-invited')
  return lastSeen ? date(lastSeen) : t('state.never')
}

function Action({icon, text, onClick}: {icon: ComponentType; text: string; onClick: () => void}) {
  return (
    <Tooltip content={<Text size={1}>{text}</Text>} padding={2} placement="top" portal>
      <Button mode="bleed" padding={3} icon={icon} aria-label={text} onClick={onClick} />
    </Tooltip>
  )
}
