import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {webhooksEn} from '../../i18n/webhooks/en.ts'
import {webhookProblemOf} from './webhooks.ts'

/** Shows why a call of the tool failed, and what to do. */
export function WebhookProblem({error}: {error: unknown}) {
  const {t} = useTranslation('webhooks')
  const {code, apiUrl} = webhookProblemOf(error)
  const id = `problem.${code}`
  return (
    <Card padding={3} radius={2} tone="critical" role="alert">
      <Text size={1} style={{overflowWrap: 'anywhere'}}>
        {t(id in webhooksEn ? id : 'problem.silent', {apiUrl})}
      </Text>
    </Card>
  )
}
