import {AddIcon} from '@sanity/icons/Add'
import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {useTranslation} from 'sanity'
import {CopyDialog} from '../../dialog/copy-dialog.tsx'
import {ToolPage} from '../tool-page.tsx'
import {LogDialog} from './log-dialog.tsx'
import {SettingsDialog} from './settings-dialog.tsx'
import {WebhookDialog} from './webhook-dialog.tsx'
import {WebhookProblem} from './webhook-problem.tsx'
import {useWebhookCalls, type Webhook} from './webhooks.ts'

const actions = ['log', 'change', 'new-secret', 'remove'] as const

type Action = (typeof actions)[number]

/** The open dialog. */
type Open =
  | {what: 'add'}
  | {what: Action; webhook: Webhook}
  | {what: 'secret'; name: string; secret: string}

/** Lists the webhooks, with what administrators can do with them. */
export function WebhooksPage() {
  const {t} = useTranslation('webhooks')
  const calls = useWebhookCalls()
  const [webhooks, setWebhooks] = useState<Webhook[]>()
  const [error, setError] = useState<unknown>()
  const [open, setOpen] = useState<Open>()
  const read = useCallback(async () => {
    try {
      setWebhooks(await calls.list())
      setError(undefined)
    } catch (problem) {
      setError(problem)
    }
  }, [calls])
  useEffect(() => void read(), [read])
  const close = () => setOpen(undefined)
  const closeAndRead = async () => {
    close()
    await read()
  }
  return (
    <ToolPage title={t('title')} intro={t('intro')} width={2} testId="webhooks-tool">
      {error !== undefined && <WebhookProblem error={error} />}
      <Text size={1} role="status">
        {webhooks ? webhooks.length === 0 && t('none') : error === undefined && t('loading')}
      </Text>
      <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {webhooks?.map((webhook) => (
          <Entry key={webhook.id} webhook={webhook} onAction={(what) => setOpen({what, webhook})} />
        ))}
      </Stack>
      {webhooks && (
        <Flex>
          <Button icon={AddIcon} text={t('add')} onClick={() => setOpen({what: 'add'})} />
        </Flex>
      )}
      {open?.what === 'add' && (
        <SettingsDialog
          settings={undefined}
          onClose={close}
          onSave={async (settings) => {
            const secret = await calls.add(settings)
            setOpen({what: 'secret', name: settings.name, secret})
            await read()
          }}
        />
      )}
      {open?.what === 'change' && (
        <SettingsDialog
          settings={open.webhook}
          onClose={close}
          onSave={async (settings) => {
            await calls.change(open.webhook.id, settings)
            await closeAndRead()
          }}
        />
      )}
      {open?.what === 'new-secret' && (
        <WebhookDialog
          title={t('replace.title', {name: open.webhook.name})}
          confirm={t('replace.confirm')}
          tone="critical"
          onClose={close}
          onConfirm={async () => {
            const {id, name} = open.webhook
            setOpen({what: 'secret', name, secret: await calls.newSecret(id)})
          }}
        >
          <Text size={1}>{t('replace.consequence')}</Text>
        </WebhookDialog>
      )}
      {open?.what === 'remove' && (
        <WebhookDialog
          title={t('remove.title', {name: open.webhook.name})}
          confirm={t('remove.confirm')}
          tone="critical"
          onClose={close}
          onConfirm={async () => {
            await calls.remove(open.webhook.id)
            await closeAndRead()
          }}
        >
          <Text size={1}>{t('remove.consequence')}</Text>
        </WebhookDialog>
      )}
      {open?.what === 'secret' && (
        <CopyDialog
          id="webhook-secret"
          title={t('secret.title', {name: open.name})}
          label={t('secret.label')}
          value={open.secret}
          texts={{copy: t('copy'), copied: t('copied'), done: t('done')}}
          onClose={close}
        >
          <Text size={1}>{t('secret.explanation')}</Text>
        </CopyDialog>
      )}
      {open?.what === 'log' && <LogDialog webhook={open.webhook} calls={calls} onClose={close} />}
    </ToolPage>
  )
}

function Entry({webhook, onAction}: {webhook: Webhook; onAction: (action: Action) => void}) {
  const {t} = useTranslation('webhooks')
  const {name, url, events, enabled} = webhook
  return (
    <Card as="li" border radius={3} padding={3}>
      <Stack gap={3}>
        <Flex gap={2} align="center">
          <Text weight="medium" style={{overflowWrap: 'anywhere'}}>
            {name}
          </Text>
          {!enabled && <Badge tone="caution">{t('off')}</Badge>}
        </Flex>
        <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
          {url}
        </Text>
        <Text size={1}>{events.map((event) => t(`event.${event}`)).join(', ')}</Text>
        <Flex gap={1} wrap="wrap">
          {actions.map((action) => (
            <Button
              key={action}
              mode={action === 'log' ? 'ghost' : 'bleed'}
              fontSize={1}
              padding={2}
              text={t(action)}
              aria-label={`${t(action)}: ${name}`}
              onClick={() => onAction(action)}
            />
          ))}
        </Flex>
      </Stack>
    </Card>
  )
}
