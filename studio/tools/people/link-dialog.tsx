import {CopyIcon} from '@sanity/icons/Copy'
import {Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {useTranslation} from 'sanity'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import {useMailedLink} from './use-mailed-link.ts'
import type {Linked} from './user.ts'

/**
 * Shows a link with which a user sets a password, and whether the site mailed it to the user. Otherwise
 * the administrator sends it. The Studio
 * cannot show the link again later, because the lake stores only its hash.
 */
export function LinkDialog({linked, onClose}: {linked: Linked; onClose: () => void}) {
  const {t} = useTranslation('people')
  const date = useFormatTime()
  const [copied, setCopied] = useState(false)
  const {name, email} = linked
  const mailed = useMailedLink(linked.link)
  const address = new URL(linked.link, location.origin).href
  const title = t('link.title', {name})
  return (
    <FocusedDialog id="link" header={title} width={1} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <Text size={1} role="status">
          {t(`link.${mailed}`, {name, email})}
        </Text>
        <Text size={1}>{t('link.hand-over', {name, date: date(linked.linkExpires)})}</Text>
        <TextInput
          aria-label={title}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Flex gap={2} justify="flex-end">
          <Button
            icon={CopyIcon}
            mode="ghost"
            text={copied ? t('link.copied') : t('link.copy')}
            onClick={async () => {
              await navigator.clipboard.writeText(address)
              setCopied(true)
            }}
          />
          <Button text={t('link.done')} onClick={onClose} />
        </Flex>
      </Stack>
    </FocusedDialog>
  )
}
