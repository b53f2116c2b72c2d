import {EditIcon} from '@sanity/icons/Edit'
import {LinkIcon} from '@sanity/icons/Link'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import type {ComponentType} from 'react'
import {useTranslation} from 'sanity'
import type {Person} from './person.ts'

/** The actions of an administrator for a user. */
export type StaffAction = 'change' | 'link' | 'remove'

/** The buttons of a user's row. */
export function StaffActions(props: {
  person: Person
  me: string
  onAction: (action: StaffAction, person: Person) => void
}) {
  const {person, me, onAction} = props
  const {t} = useTranslation('people')
  const {name} = person
  return (
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
  )
}

function Action({icon, text, onClick}: {icon: ComponentType; text: string; onClick: () => void}) {
  return (
    <Tooltip content={<Text size={1}>{text}</Text>} padding={2} placement="top" portal>
      <Button mode="bleed" padding={3} icon={icon} aria-label={text} onClick={onClick} />
    </Tooltip>
  )
}
