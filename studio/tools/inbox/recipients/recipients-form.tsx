import {Button, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useEffect, useId, useRef, useState} from 'react'
import {useTranslation} from 'sanity'
import {Labelled} from '../message/labelled.tsx'
import {type FormName, forms, type Recipients, type StoredRecipients} from '../messages.ts'

const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]

/** The name of a field, as in the refusals of the site. */
const nameOf = (form: FormName, language: Language) => `recipients.${form}.${language}`

/** Matches the name before an address, as mail programs copy it: `"López, Ana" <ana@shop.example>`. */
const named = /(?:"[^"]*"|[^",;<>]*)\s*<([^<>]*)>/g

/** Returns the addresses in the typed list of a field. */
const addressesIn = (typed: FormData, name: string): string[] =>
  String(typed.get(name) ?? '')
    .replaceAll(named, ' $1,')
    .split(/[\s,;]+/)
    .filter(Boolean)

interface RecipientsFormProps {
  stored: StoredRecipients
  /** What the site refused: the name of a field, with the place of the address if one is invalid. */
  refused: string | undefined
  isReadOnly: boolean
  onSave: (recipients: Recipients) => Promise<boolean>
}

/** The fields for the recipients, by form and language. */
export function RecipientsForm({stored, refused = '', isReadOnly, onSave}: RecipientsFormProps) {
  const {t} = useTranslation('inbox')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => new FormData())
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = new FormData(event.currentTarget)
    const both = (name: FormName) => ({
      en: addressesIn(now, nameOf(name, 'en')),
      es: addressesIn(now, nameOf(name, 'es')),
    })
    setTyped(now)
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
  const problemOf = (name: string) => {
    if (refused !== name && !refused.startsWith(`${name}.`)) return undefined
    const address = addressesIn(typed, name)[Number(refused.slice(name.length + 1) || -1)]
    return address === undefined
      ? t('recipients.too-many')
      : t('recipients.not-an-address', {address})
  }
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap={5}>
        {forms.map((each) => (
          <Stack as="section" key={each} gap={4}>
            <Heading as="h2" size={1}>
              {t(`form.${each}`)}
            </Heading>
            {languages.map((language) => {
              const name = nameOf(each, language)
              const problem = problemOf(name)
              return (
                <Labelled
                  key={language}
                  id={id + name}
                  label={t('recipients.language', {
                    form: t(`form.${each}`),
                    language: t(`language.${language}`),
                  })}
                >
                  <TextInput
                    id={id + name}
                    name={name}
                    defaultValue={stored.recipients[each][language].join(', ')}
                    placeholder={stored.fallback.join(', ')}
                    readOnly={isReadOnly}
                    aria-invalid={problem !== undefined}
                    aria-describedby={problem && `${id + name}-problem`}
                  />
                  {problem && (
                    <Text id={`${id + name}-problem`} size={1} style={{overflowWrap: 'anywhere'}}>
                      {problem}
                    </Text>
                  )}
                </Labelled>
              )
            })}
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
