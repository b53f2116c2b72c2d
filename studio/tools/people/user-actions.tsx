import {EditIcon} from '@sanity/icons/Edit'
import {LinkIcon} from '@sanity/icons/Link'
import {ResetIcon} from '@sanity/icons/Reset'
import {TrashIcon} from '@sanity/icons/Trash'
import {Button, Flex, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import type {ComponentType} from 'react'
import {useTranslation} from 'sanity'
import type {User} from './user.ts'

/** An action that an administrator can do for a user, such as creating a password link. */
export type UserAction = 'change' | 'link' | 'reset-factors' | 'remove'

/** Renders the action buttons in a user's row. */
export function UserActions(props: {
  user: User
  me: string
  onAction: (action: UserAction, user: User) => void
}) {
  const {user, me, onAction} = props
  const {t} = useTranslation('people')
  const {name} = user
  return (
    <Flex gap={1}>
      <Action
        icon={EditIcon}
        text={t('action.change', {name})}
        onClick={() => onAction('change', user)}
      />
      {!user.passwordIsOperators && (
        <Action
          icon={LinkIcon}
          text={t('action.link', {name})}
          onClick={() => onAction('link', user)}
        />
      )}
      {user.hasSecondFactor && user.id !== me && (
        <Action
          icon={ResetIcon}
          text={t('action.reset-factors', {name})}
          onClick={() => onAction('reset-factors', user)}
        />
      )}
      {user.id !== me && (
        <Action
          icon={TrashIcon}
          text={t('action.remove', {name})}
          onClick={() => onAction('remove', user)}
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
