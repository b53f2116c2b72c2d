import {Badge, Button, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import type {Mail, Message} from '../messages.ts'
import type {OpenMessage} from './use-message.ts'

const tones = {
  waiting: 'primary',
  'handed over': 'primary',
  sent: 'positive',
  written: 'positive',
  unconfirmed: 'caution',
  failed: 'critical',
} as const

type Outcome = keyof typeof tones

/** The mails about a message, and what happened to them. */
export function MessageMails({message, opened}: {message: Message; opened: OpenMessage}) {
  const {t} = useTranslation('inbox')
  const {mails, held, mailTrouble} = message
  const {change, busy} = opened
  if (held !== null) return null
  return (
    <Stack as="section" gap={4}>
      <Heading as="h2" size={1}>
        {t('mails')}
      </Heading>
      {mails.length === 0 && (
        <Text size={1} muted>
          {t('mails.none')}
        </Text>
      )}
      <Stack as="ul" gap={4} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {mails.map((mail) => (
          <MailEntry key={`${mail.purpose} ${mail.recipient} ${mail.created}`} mail={mail} />
        ))}
      </Stack>
      <Stack gap={3}>
        {mailTrouble && <Text size={1}>{t('resend.why')}</Text>}
        <Flex>
          <Button
            mode="ghost"
            fontSize={1}
            text={t('resend')}
            loading={busy === 'resend'}
            onClick={() => void change('resend')}
          />
        </Flex>
      </Stack>
    </Stack>
  )
}

function MailEntry({mail}: {mail: Mail}) {
  const {t} = useTranslation('inbox')
  const date = useFormatTime()
  const {purpose, recipient, subject, created, due, attempts, problem} = mail
  const outcome = outcomeOf(mail)
  return (
    <Stack as="li" gap={2} style={{overflowWrap: 'anywhere'}}>
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {t(`mail.${purposeOf(mail)}`)}
        </Text>
        <Badge tone={tones[outcome]}>{t(`mail.${outcome}`)}</Badge>
      </Flex>
      <Text size={1} muted>
        <bdi>{recipient}</bdi> · {date(created)}
      </Text>
      {subject && (
        <Text size={1} muted data-purpose={purpose}>
          <bdi>{subject}</bdi>
        </Text>
      )}
      {outcome === 'waiting' && attempts > 0 && (
        <Text size={1}>{t('mail.next', {count: attempts, time: date(due)})}</Text>
      )}
      {problem && outcome !== 'unconfirmed' && (
        <Text size={1} muted>
          {problem}
        </Text>
      )}
    </Stack>
  )
}

const purposes = ['staff', 'visitor', 'answer', 'decision'] as const
const purposeOf = ({purpose}: Mail) => purposes.find((each) => each === purpose) ?? 'staff'

/** What happened to a mail. A sent mail with a problem may or may not have arrived. */
function outcomeOf({state, problem}: Mail): Outcome {
  if (state === 'sent' && problem?.startsWith('unconfirmed')) return 'unconfirmed'
  const known = Object.keys(tones).find((each): each is Outcome => each === state)
  return known ?? 'waiting'
}
