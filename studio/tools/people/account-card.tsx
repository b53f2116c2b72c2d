import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {PasswordDialog} from './password-dialog.tsx'
import type {User} from './user.ts'
import {UserDialog} from './user-dialog.tsx'
import type {UsersClient} from './users-client.ts'

/** Shows the current user's name and email, with buttons to change name, email and password. */
export function AccountCard(props: {
  me: User
  client: UsersClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('people')
  const {me, client, onChanged} = props
  const [open, setOpen] = useState<'user' | 'password'>()
  const close = () => setOpen(undefined)
  return (
    <Card padding={4} radius={3} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {t('account.title')}
        </Heading>
        <Stack gap={3}>
          <Text weight="medium">{me.name}</Text>
          <Text size={1} muted>
            {[me.email, t(`role.${me.role}`), ...(me.support ? [t('role.support')] : [])].join(
              ' · ',
            )}
          </Text>
          {me.passwordIsOperators && (
            <Text size={1} muted>
              {t('account.operators')}
            </Text>
          )}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Button mode="ghost" text={t('account.change')} onClick={() => setOpen('user')} />
          {!me.passwordIsOperators && (
            <Button
              mode="ghost"
              text={t('account.change-password')}
              onClick={() => setOpen('password')}
            />
          )}
        </Flex>
      </Stack>
      {open === 'user' && (
        <UserDialog
          user={me}
          withRole={false}
          onClose={close}
          onSubmit={async (facts) => {
            await client.changeMe(facts)
            await onChanged()
            close()
          }}
        />
      )}
      {open === 'password' && <PasswordDialog client={client} onClose={close} />}
    </Card>
  )
}
