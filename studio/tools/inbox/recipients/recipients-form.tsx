import {Button, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {useTranslation} from 'sanity'
import {Labelled} from '../message/labelled.tsx'
import {type FormName, forms, type Recipients} from '../messages.ts'

const languages = ['en', 'es'] as const
const nameOf = (form: FormName, language: 'en' | 'es') => `${form} ${language}`

/** Returns the addresses in a typed list. */
const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

/** The fields for the recipients, by form and language. */
export function RecipientsForm(props: {
  stored: Recipients
  isReadOnly: boolean
  onSave: (recipients: Recipients) => Promise<boolean>
}) {
  const {stored, isReadOnly, onSave} = props
  const {t} = useTranslation('inbox')
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const listOf = (form: FormName) => (language: 'en' | 'es') =>
      addressesIn(String(typed.get(nameOf(form, language)) ?? ''))
    const both = (form: FormName) => ({en: listOf(form)('en'), es: listOf(form)('es')})
    setBusy(true)
    setSaved(false)
    const next = {
      contact: both('contact'),
      correction: both('correction'),
      'free-trial': both('free-trial'),
    }
    setSaved(await onSave(next))
    setBusy(false)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {forms.map((form) => (
          <Stack as="section" key={form} gap={4}>
            <Heading as="h2" size={1}>
              {t(`form.${form}`)}
            </Heading>
            {languages.map((language) => (
              <Labelled
                key={language}
                id={`${id}-${form}-${language}`}
                label={t('recipients.language', {language: t(`language.${language}`)})}
              >
                <TextInput
                  id={`${id}-${form}-${language}`}
                  name={nameOf(form, language)}
                  aria-label={`${t(`form.${form}`)}, ${t(`language.${language}`)}`}
                  defaultValue={stored[form][language].join(', ')}
                  placeholder={t('recipients.usual')}
                  readOnly={isReadOnly}
                />
              </Labelled>
            ))}
          </Stack>
        ))}
        {!isReadOnly && (
          <Flex justify="flex-end" align="center" gap={3}>
            <div role="status">{isSaved && <Text size={1}>{t('recipients.saved')}</Text>}</div>
            <Button type="submit" text={t('recipients.save')} loading={isBusy} />
          </Flex>
        )}
      </Stack>
    </form>
  )
}
