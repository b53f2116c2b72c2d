import {Checkbox, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useId} from 'react'
import {useTranslation} from 'sanity'
import {WebhookDialog} from './webhook-dialog.tsx'
import {type WebhookSettings, webhookEvents} from './webhooks.ts'

/** Asks for the settings of a new or existing webhook. */
export function SettingsDialog(props: {
  settings: WebhookSettings | undefined
  onSave: (settings: WebhookSettings) => Promise<void>
  onClose: () => void
}) {
  const {t} = useTranslation('webhooks')
  const {settings, onSave, onClose} = props
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const header = {name: text('header-name'), value: text('header-value')}
    return onSave({
      name: text('name'),
      url: text('url'),
      events: webhookEvents.filter((event) => form.has(event)),
      header: header.name || header.value ? header : null,
      enabled: form.has('enabled'),
    })
  }
  return (
    <WebhookDialog
      title={settings ? t('change.title', {name: settings.name}) : t('add')}
      confirm={settings ? t('save') : t('add')}
      onConfirm={save}
      onClose={onClose}
    >
      <Field name="name" label={t('name')} value={settings?.name} />
      <Field name="url" label={t('url')} value={settings?.url} hint={t('url.hint')} />
      <Stack as="fieldset" gap={3} style={{border: 0, margin: 0, padding: 0}}>
        <Text as="legend" size={1} weight="medium" style={{marginBottom: '0.75rem'}}>
          {t('events')}
        </Text>
        {webhookEvents.map((event) => (
          <Choice
            key={event}
            name={event}
            label={t(`event.${event}`)}
            isChosen={settings?.events.includes(event) ?? false}
          />
        ))}
        <Text size={1} muted>
          {t('personal-data')}
        </Text>
      </Stack>
      <Field name="header-name" label={t('header-name')} value={settings?.header?.name} />
      <Field
        name="header-value"
        label={t('header-value')}
        value={settings?.header?.value}
        hint={t('header.hint')}
      />
      <Choice name="enabled" label={t('enabled')} isChosen={settings?.enabled ?? true} />
    </WebhookDialog>
  )
}

function Field(props: {name: string; label: string; value?: string | undefined; hint?: string}) {
  const id = useId()
  const {name, label, value, hint} = props
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      <TextInput
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint && `${id}-hint`}
      />
      {hint && (
        <Text id={`${id}-hint`} size={1} muted>
          {hint}
        </Text>
      )}
    </Stack>
  )
}

function Choice({name, label, isChosen}: {name: string; label: string; isChosen: boolean}) {
  const id = useId()
  return (
    <Flex gap={3} align="center">
      <Checkbox id={id} name={name} defaultChecked={isChosen} />
      <Text as="label" htmlFor={id} size={1}>
        {label}
      </Text>
    </Flex>
  )
}
