import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useRef, useState} from 'react'
import {useCurrentUser, useTranslation} from 'sanity'
import {type Refusal, refusalOf, type StoredRecipients} from '../messages.ts'
import {RefusalCard} from '../refusal-card.tsx'
import {useInbox} from '../use-inbox.ts'
import {RecipientsForm} from './recipients-form.tsx'

/** The settings of the inbox: who receives the mails of each form. */
export function RecipientsPage({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('inbox')
  const inbox = useInbox()
  const user = useCurrentUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const [stored, setStored] = useState<StoredRecipients>()
  const [refusal, setRefusal] = useState<Refusal>()
  const isAdministrator = user?.roles.some(({name}) => name === 'administrator') ?? false
  useEffect(() => {
    heading.current?.focus()
    inbox.recipients().then(setStored, (error: unknown) => setRefusal(refusalOf(error)))
  }, [inbox])
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="inbox-recipients">
      <Stack gap={5} padding={4} style={{maxWidth: '40rem', margin: '0 auto'}}>
        <Flex>
          <Button
            mode="bleed"
            icon={ArrowLeftIcon}
            text={t('back')}
            padding={2}
            onClick={onClose}
          />
        </Flex>
        <Heading as="h1" size={2} ref={heading} tabIndex={-1} style={{outline: 'none'}}>
          {t('recipients.title')}
        </Heading>
        <Text size={1} muted>
          {t(isAdministrator ? 'recipients.intro' : 'recipients.read-only')}
        </Text>
        {refusal && !refusal.field && <RefusalCard refusal={refusal} />}
        {stored && (
          <RecipientsForm
            stored={stored}
            refused={refusal?.field}
            isReadOnly={!isAdministrator}
            onSave={async (next) => {
              setRefusal(undefined)
              try {
                setStored(await inbox.setRecipients(next))
                return true
              } catch (error) {
                setRefusal(refusalOf(error))
                return false
              }
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
