import {Button, Card, Flex, Heading, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {type FormEvent, useId} from 'react'
import {useTranslation} from 'sanity'
import {placeholderIn} from '#schemas/facts.ts'
import {isBlank} from '#schemas/written.ts'
import type {Message} from '../messages.ts'
import {useDraft} from '../use-draft.ts'
import {excessOf, Labelled} from './labelled.tsx'
import {newKey} from './new-key.ts'
import {TemplateChoice} from './template-choice.tsx'
import type {OpenMessage} from './use-message.ts'

/**
 * The form to answer a message by mail. What is typed stays in the tab until it is stored. The key
 * belongs to the text: the same text sent twice, because a response was lost, is stored once.
 */
export function AnswerForm({message, opened}: {message: Message; opened: OpenMessage}) {
  const {t} = useTranslation('inbox')
  const id = useId()
  const {reference, email, language, held} = message
  const usual = {subject: usualSubject(message), text: '', key: ''}
  const {texts, set, clear} = useDraft(reference, 'answer', usual)
  const {change, busy} = opened
  const type = (typed: Partial<typeof usual>) => set({...typed, key: newKey()})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const {subject, text, key} = texts
    if (await change('answer', {key, subject: subject.trim(), text: text.trim()})) clear()
  }
  const excess = {subject: excessOf(texts.subject, 200), text: excessOf(texts.text, 20_000)}
  const placeholder = {subject: placeholderIn(texts.subject), text: placeholderIn(texts.text)}
  const isWrong = excess.subject + excess.text > 0 || placeholder.subject || placeholder.text
  if (held !== null) return null
  return (
    <Card as="section" border radius={3} padding={4} aria-labelledby={`${id}-title`}>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Heading as="h2" size={1} id={`${id}-title`}>
            {t('answer.title')}
          </Heading>
          <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
            {t('answer.intro', {email, language: t(`language.${language}`)})}
          </Text>
          <Labelled
            id={`${id}-subject`}
            label={t('answer.subject')}
            excess={excess.subject}
            placeholder={placeholder.subject}
          >
            <TextInput
              id={`${id}-subject`}
              dir="auto"
              placeholder={t('answer.subject.usual')}
              value={texts.subject}
              onChange={({currentTarget: {value}}) => type({subject: value})}
            />
          </Labelled>
          <TemplateChoice
            language={language}
            onChoose={(text) =>
              type({text: [texts.text.trimEnd(), text].filter(Boolean).join('\n\n')})
            }
          />
          <Labelled
            id={`${id}-text`}
            label={t('answer.text')}
            excess={excess.text}
            placeholder={placeholder.text}
          >
            <TextArea
              id={`${id}-text`}
              rows={8}
              dir="auto"
              lang={language}
              aria-required
              value={texts.text}
              onChange={({currentTarget: {value}}) => type({text: value})}
            />
          </Labelled>
          <Flex gap={3} align="center" justify="space-between" wrap="wrap">
            <Text size={1} muted>
              {texts.text ? t('answer.kept') : ''}
            </Text>
            <Button
              type="submit"
              text={t('answer.send')}
              disabled={isBlank(texts.text) || Boolean(isWrong)}
              loading={busy === 'answer'}
            />
          </Flex>
        </Stack>
      </form>
    </Card>
  )
}

/** The subject of the mail that the visitor has got, so that mail programs show one conversation. */
function usualSubject({mails}: Message): string {
  const copy = mails.find(({purpose}) => purpose === 'visitor')
  return copy?.subject ? `Re: ${copy.subject}` : ''
}
