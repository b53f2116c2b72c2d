import {Box, Button, Card, Flex, Label, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef, useState} from 'react'
import {useClient, useCurrentUser, usePerspective, useTranslation} from 'sanity'
import {FocusedDialog} from '../dialog/focused-dialog.tsx'
import {useFormatTime} from '../i18n/use-format-time.ts'
import {selectedLayer} from '../selected-perspective.ts'
import {
  addressOf,
  makeLink,
  openLinks,
  type SharedLink,
  withdrawLink,
} from './preview-share-links.ts'

interface ShareDialogProps {
  siteUrl: string
  /** Path of the previewed page. */
  path: string
  onClose: () => void
}

/**
 * A dialog to create and withdraw links. For 24 hours, a link shows drafts, or the selected release,
 * to people without an account.
 */
export function ShareDialog({siteUrl, path, onClose}: ShareDialogProps) {
  const {t} = useTranslation('preview')
  const client = useClient({apiVersion: '2025-02-19'})
  const user = useCurrentUser()
  const layer = selectedLayer(usePerspective().perspectiveStack)
  const toast = useToast()
  const [links, setLinks] = useState<readonly SharedLink[]>([])
  /**
   * URLs of the links that were created since the dialog opened, by link id. The lake stores only
   * hashes of the secrets, so the URLs of older links are unknown.
   */
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState(false)
  const creating = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    openLinks(client).then(setLinks, () => setLinks([]))
  }, [client])

  const attempt = async (change: () => Promise<unknown>) => {
    // Ignore further clicks here instead of disabling the focused button. A disabled button loses the
    // focus, and Escape would no longer close the dialog.
    if (busy) return
    setBusy(true)
    try {
      await change()
      setLinks(await openLinks(client))
    } catch {
      toast.push({status: 'error', title: t('share.failed')})
    }
    setBusy(false)
  }
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.push({status: 'success', title: t('share.copied')}),
      () => toast.push({status: 'warning', title: t('share.not-copied')}),
    )
  const create = () =>
    attempt(async () => {
      const {link, secret} = await makeLink(client, path, user?.name ?? user?.email ?? '', layer)
      const address = addressOf(link, secret, siteUrl)
      setAddresses((known) => new Map(known).set(link._id, address))
      await copy(address)
    })
  const withdraw = (link: SharedLink) =>
    attempt(async () => {
      await withdrawLink(client, link)
      // The focused Withdraw button was removed. Move the focus to the Create button, so that Escape
      // still closes the dialog.
      creating.current?.focus()
      toast.push({status: 'success', title: t('share.withdrawn')})
    })

  return (
    <FocusedDialog
      id="share-preview"
      header={t('share.title')}
      onClose={onClose}
      width={1}
      zOffset={1000}
    >
      <Stack padding={4} gap={5}>
        <Text muted size={1}>
          {t(layer === 'drafts' ? 'share.what' : 'share.what-release')}
        </Text>
        <Flex>
          <Button text={t('share.create')} ref={creating} aria-busy={busy} onClick={create} />
        </Flex>
        {links.length > 0 && (
          <Stack gap={3}>
            <Label size={1}>{t('share.open')}</Label>
            {links.map((link) => (
              <OpenLink
                key={link._id}
                link={link}
                address={addresses.get(link._id)}
                onCopy={copy}
                onWithdraw={() => withdraw(link)}
              />
            ))}
          </Stack>
        )}
      </Stack>
    </FocusedDialog>
  )
}

interface OpenLinkProps {
  link: SharedLink
  address: string | undefined
  onCopy: (address: string) => void
  onWithdraw: () => void
}

function OpenLink({link, address, onCopy, onWithdraw}: OpenLinkProps) {
  const {t} = useTranslation('preview')
  const moment = useFormatTime()
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {link.path.replace('?lng=en', '')}
        </Text>
        <Text size={1} muted>
          {t('share.until', {until: moment(link.expiresAt), name: link.madeBy})}
        </Text>
        <Flex gap={2}>
          {address !== undefined && (
            <>
              <Box flex={1}>
                <TextInput
                  readOnly
                  fontSize={1}
                  value={address}
                  aria-label={t('share.link')}
                  onFocus={({currentTarget}) => currentTarget.select()}
                />
              </Box>
              <Button
                fontSize={1}
                mode="ghost"
                text={t('share.copy')}
                onClick={() => onCopy(address)}
              />
            </>
          )}
          <Button
            fontSize={1}
            mode="ghost"
            tone="critical"
            text={t('share.withdraw')}
            onClick={onWithdraw}
          />
        </Flex>
      </Stack>
    </Card>
  )
}
