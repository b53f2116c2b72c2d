import {Button, Flex, Select, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {refusalOf} from '../messages.ts'
import {useInbox} from '../use-inbox.ts'
import {useTemplates} from './use-published.ts'

/** Inserts a text block, with the facts of the site as they are now. */
export function TemplateChoice(props: {language: 'en' | 'es'; onChoose: (text: string) => void}) {
  const {language, onChoose} = props
  const {t} = useTranslation('inbox')
  const inbox = useInbox()
  const templates = useTemplates(language)
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const template = templates.find(({id}) => id === chosen)
  if (templates.length === 0) return null
  const insert = async () => {
    if (!template) return
    setBusy(true)
    setProblem(undefined)
    try {
      onChoose(await inbox.withFacts(template.text, language))
      setChosen('')
    } catch (error) {
      setProblem(refusalOf(error).text ?? t('template.failed'))
    }
    setBusy(false)
  }
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        <Select
          aria-label={t('template')}
          fontSize={1}
          value={chosen}
          onChange={({currentTarget: {value}}) => setChosen(value)}
        >
          <option value="">{t('template')}</option>
          {templates.map(({id, title}) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Button
          type="button"
          mode="ghost"
          fontSize={1}
          padding={2}
          text={t('template.insert')}
          disabled={!template}
          loading={isBusy}
          onClick={() => void insert()}
        />
      </Flex>
      <div role="status">{problem && <Text size={1}>{problem}</Text>}</div>
    </Stack>
  )
}
