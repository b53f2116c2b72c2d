import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {PasswordDialog} from './password-dialog.tsx'
import type {Person} from './person.ts'
import {PersonDialog} from './person-dialog.tsx'
import type {StaffClient} from './staff-client.ts'

/** The user's own name, email and password. */
export function AccountCard(props: {
  me: Person
  staff: StaffClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('people')
  const {me, staff, onChanged} = props
  const [open, setOpen] = useState<'person' | 'password'>()
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
            {`${me.email} · ${t(`role.${me.role}`)}`}
          </Text>
          {me.passwordIsOperators && (
            <Text size={1} muted>
              {t('account.operators')}
            </Text>
          )}
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Button mode="ghost" text={t('account.change')} onClick={() => setOpen('person')} />
          {!me.passwordIsOperators && (
            <Button
              mode="ghost"
              text={t('account.change-password')}
              onClick={() => setOpen('password')}
            />
          )}
        </Flex>
      </Stack>
      {open === 'person' && (
        <PersonDialog
          person={me}
          withRole={false}
          onClose={close}
          onSubmit={async (facts) => {
            await staff.changeMe(facts)
            await onChanged()
            close()
          }}
        />
      )}
      {open === 'password' && <PasswordDialog staff={staff} onClose={close} />}
    </Card>
  )
}
