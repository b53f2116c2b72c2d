import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {CopyDialog} from '../../dialog/copy-dialog.tsx'
import {useFormatTime} from '../../i18n/use-format-time.ts'
import {useMailedLink} from './use-mailed-link.ts'
import type {Linked} from './user.ts'

/**
 * Shows a link with which a user sets a password, and whether the site mailed it to the user. Otherwise
 * the administrator sends it. The Studio cannot show the link again later, because the lake stores only
 * its hash.
 */
export function LinkDialog({linked, onClose}: {linked: Linked; onClose: () => void}) {
  const {t} = useTranslation('people')
  const date = useFormatTime()
  const {name, email} = linked
  const mailed = useMailedLink(linked.link)
  const title = t('link.title', {name})
  return (
    <CopyDialog
      id="link"
      title={title}
      label={title}
      value={new URL(linked.link, location.origin).href}
      texts={{copy: t('link.copy'), copied: t('link.copied'), done: t('link.done')}}
      onClose={onClose}
    >
      <Text size={1} role="status">
        {t(`link.${mailed}`, {name, email})}
      </Text>
      <Text size={1}>{t('link.hand-over', {name, date: date(linked.linkExpires)})}</Text>
    </CopyDialog>
  )
}
