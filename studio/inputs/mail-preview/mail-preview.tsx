import {Box, Card, Flex, Select, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {languages} from '#schemas/languages.ts'
import {isMailName, type MailName, previewedMails, useMailPreview} from './use-mail-preview.ts'

const looks = {
  frame: {display: 'block', width: '100%', height: 520, border: 0},
  text: {margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit'},
  choice: {flex: '1 1 180px'},
} as const

const formats = ['html', 'text'] as const
const mailNames = Object.keys(previewedMails).filter(isMailName)

/**
 * Shows a mail about an example message in one language, as HTML or plain text.
 *
 * @param first - the mail that is shown first
 * @param texts - the edited document, as JSON
 */
export function MailPreview({first, texts}: {first: MailName; texts: string}) {
  const {t} = useTranslation('mails')
  const [name, setName] = useState(first)
  const [locale, setLocale] = useState<string>(languages[0]?.id ?? 'en')
  const [format, setFormat] = useState<(typeof formats)[number]>('html')
  const {mail, problem} = useMailPreview(name, locale, texts)
  return (
    <Card border radius={2} padding={4} data-testid="mail-preview">
      <Stack gap={4}>
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            {t('mails.title')}
          </Text>
          <Text size={1} muted>
            {t('mails.intro')}
          </Text>
        </Stack>
        <Flex gap={2} wrap="wrap">
          <Choice
            label={t('mails.mail')}
            value={name}
            options={mailNames.map((each) => [each, t(`mails.${each}`)])}
            onChange={setName}
          />
          <Choice
            label={t('mails.language')}
            value={locale}
            options={languages.map(({id, title}) => [id, title])}
            onChange={setLocale}
          />
          <Choice
            label={t('mails.format')}
            value={format}
            options={formats.map((each) => [each, t(`mails.${each}`)])}
            onChange={setFormat}
          />
        </Flex>
        {problem && (
          <Text size={1} role="status">
            {t(`mails.problem-${problem}`)}
          </Text>
        )}
        {mail && (
          <Card border radius={2} overflow="hidden">
            <Box padding={3}>
              <Text size={1} style={looks.text}>
                {t('mails.subject')}: <bdi lang={locale}>{mail.subject}</bdi>
              </Text>
            </Box>
            <Card borderTop padding={format === 'text' ? 3 : 0}>
              {format === 'html' ? (
                // The empty sandbox allows neither scripts nor access to the Studio.
                <iframe
                  title={t(`mails.${name}`)}
                  sandbox=""
                  srcDoc={mail.html}
                  style={looks.frame}
                />
              ) : (
                <Text as="pre" size={1} lang={locale} style={looks.text}>
                  {mail.text}
                </Text>
              )}
            </Card>
          </Card>
        )}
      </Stack>
    </Card>
  )
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}) {
  return (
    <Box style={looks.choice}>
      <Select
        aria-label={label}
        fontSize={1}
        value={value}
        onChange={({currentTarget}) => {
          const chosen = options.find(([each]) => each === currentTarget.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </Select>
    </Box>
  )
}
