import {Card, Stack, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {inboxEn} from '../../i18n/inbox/en.ts'
import {isElsewhere, type Refusal} from './messages.ts'

/** Explains why the site refused a call, and what to do. */
export function RefusalCard({refusal}: {refusal: Refusal}) {
  const {code, text = '', apiUrl = ''} = refusal
  const {t} = useTranslation('inbox')
  const id = `problem.${code}`
  return (
    <Card
      padding={4}
      radius={3}
      border
      tone={isElsewhere(refusal) ? 'primary' : 'critical'}
      role="alert"
    >
      <Stack gap={3}>
        <Text size={1} style={{overflowWrap: 'anywhere'}}>
          {id in inboxEn ? t(id, {apiUrl}) : t('problem.unknown', {text: text || code})}
        </Text>
      </Stack>
    </Card>
  )
}
