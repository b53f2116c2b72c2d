import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useRef} from 'react'
import {useTranslation} from 'sanity'

/**
 * A file input with our own button. The text of the browser's own button is in the browser's
 * language, which may not be the language of the Studio.
 */
export function FileChoice(props: {
  name: string | undefined
  onChoose: (file: File | undefined) => void
}) {
  const {t} = useTranslation('translations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack gap={4}>
      <Text id="translations-file" size={1}>
        {t('import.choose')}
      </Text>
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          mode="ghost"
          icon={DocumentTextIcon}
          fontSize={1}
          text={t('import.file')}
          aria-describedby="translations-file"
          onClick={() => input.current?.click()}
        />
        <Text size={1} muted>
          {props.name}
        </Text>
      </Flex>
      <input
        ref={input}
        hidden
        type="file"
        aria-labelledby="translations-file"
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        onChange={({currentTarget}) => props.onChoose(currentTarget.files?.[0])}
      />
    </Stack>
  )
}
