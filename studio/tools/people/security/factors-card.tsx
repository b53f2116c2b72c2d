import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'sanity'
import {useFormatTime} from '../../../i18n/use-format-time.ts'
import type {Factors} from '../user.ts'
import type {UsersClient} from '../users-client.ts'
import {CodesDialog} from './codes-dialog.tsx'
import {ConfirmDialog} from './confirm-dialog.tsx'
import {PasskeyDialog} from './passkey-dialog.tsx'
import {localhostAddress, passkeyObstacle} from './passkey-obstacle.ts'
import {RecoveryCodesDialog} from './recovery-codes-dialog.tsx'

/** The open dialog. */
type Open =
  | {what: 'passkey' | 'codes' | 'replace-recovery' | 'remove-codes'}
  | {what: 'remove-passkey'; id: string; name: string}
  | {what: 'recovery'; codes: string[]}

/** Shows the current user's passkeys, authenticator app and recovery codes, with their actions. */
export function FactorsCard(props: {
  factors: Factors
  client: UsersClient
  onChanged: () => Promise<void>
}) {
  const {t} = useTranslation('account')
  const date = useFormatTime()
  const toast = useToast()
  const [open, setOpen] = useState<Open>()
  const {factors, client, onChanged} = props
  const {passkeys, codes, required, recoveryCodesLeft} = factors
  const isEmpty = passkeys.length === 0 && !codes
  const close = () => setOpen(undefined)
  const added = async (recoveryCodes: string[]) => {
    await onChanged()
    setOpen(recoveryCodes.length > 0 ? {what: 'recovery', codes: recoveryCodes} : undefined)
  }
  const removed = async (done: Promise<object>) => {
    await done
    await onChanged()
    close()
  }
  return (
    <Card padding={4} radius={3} border data-testid="second-factors">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {t('factors.title')}
        </Heading>
        {(isEmpty || required) && (
          <Text size={1} muted>
            {t(isEmpty ? 'factors.none' : 'factors.required')}
          </Text>
        )}
        {passkeys.map(({id, name, host, created, lastUsed}) => (
          <Factor
            key={id}
            title={t('factors.passkey', {name})}
            facts={t('factors.passkey.facts', {
              host,
              created: date(created),
              used: lastUsed
                ? t('factors.passkey.used', {date: date(lastUsed)})
                : t('factors.passkey.unused'),
            })}
          >
            <Button
              mode="ghost"
              text={t('factors.remove')}
              aria-label={t('factors.remove-passkey', {name})}
              onClick={() => setOpen({what: 'remove-passkey', id, name})}
            />
          </Factor>
        ))}
        {codes && (
          <Factor title={t('factors.codes')} facts={t('factors.codes.facts')}>
            <Button
              mode="ghost"
              text={t('factors.replace-codes')}
              onClick={() => setOpen({what: 'codes'})}
            />
            <Button
              mode="ghost"
              text={t('factors.remove')}
              aria-label={t('factors.remove-codes')}
              onClick={() => setOpen({what: 'remove-codes'})}
            />
          </Factor>
        )}
        {!isEmpty && (
          <Factor
            title={t('factors.recovery')}
            facts={t('factors.recovery.left', {count: recoveryCodesLeft})}
          >
            <Button
              mode="ghost"
              text={t('factors.new-recovery')}
              onClick={() => setOpen({what: 'replace-recovery'})}
            />
          </Factor>
        )}
        <AddFactor hasCodes={codes} onAdd={(what) => setOpen({what})} />
      </Stack>
      {open?.what === 'passkey' && (
        <PasskeyDialog client={client} onAdded={added} onClose={close} />
      )}
      {open?.what === 'codes' && (
        <CodesDialog
          client={client}
          onAdded={async (recoveryCodes) => {
            await added(recoveryCodes)
            toast.push({status: 'success', title: t('codes.done')})
          }}
          onClose={close}
        />
      )}
      {open?.what === 'replace-recovery' && (
        <ConfirmDialog
          title={t('recovery.replace')}
          submit={t('recovery.replace-submit')}
          consequence={t('recovery.replace-why')}
          onClose={close}
          onSubmit={async (password) =>
            added((await client.newRecoveryCodes(password)).recoveryCodes)
          }
        />
      )}
      {open?.what === 'remove-codes' && (
        <ConfirmDialog
          title={t('remove.title', {name: t('factors.codes')})}
          submit={t('remove.submit')}
          tone="critical"
          onClose={close}
          onSubmit={(password) => removed(client.removeCodes(password))}
        />
      )}
      {open?.what === 'remove-passkey' && (
        <ConfirmDialog
          title={t('remove.title', {name: t('factors.passkey', {name: open.name})})}
          submit={t('remove.submit')}
          tone="critical"
          onClose={close}
          onSubmit={(password) => removed(client.removePasskey(open.id, password))}
        />
      )}
      {open?.what === 'recovery' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Card>
  )
}

function Factor(props: {title: string; facts: string; children: ReactNode}) {
  return (
    <Flex gap={3} align="center" justify="space-between" wrap="wrap">
      <Stack gap={3} flex={1} style={{minWidth: '12rem'}}>
        <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
          {props.title}
        </Text>
        <Text size={1} muted>
          {props.facts}
        </Text>
      </Stack>
      <Flex gap={2} wrap="wrap">
        {props.children}
      </Flex>
    </Flex>
  )
}

function AddFactor(props: {hasCodes: boolean; onAdd: (what: 'passkey' | 'codes') => void}) {
  const {t} = useTranslation('account')
  const obstacle = passkeyObstacle(window)
  const localhost = obstacle === 'ip-address' ? localhostAddress(location) : undefined
  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        {!obstacle && (
          <Button text={t('factors.add-passkey')} onClick={() => props.onAdd('passkey')} />
        )}
        {!props.hasCodes && (
          <Button
            mode={obstacle ? 'default' : 'ghost'}
            text={t('factors.add-codes')}
            onClick={() => props.onAdd('codes')}
          />
        )}
      </Flex>
      {obstacle && (
        <Text size={1} muted>
          {t(`passkey.${obstacle}`)}{' '}
          {localhost && (
            <a href={`${localhost}/people`} style={{textDecoration: 'underline'}}>
              {t('passkey.open-localhost', {address: localhost})}
            </a>
          )}
        </Text>
      )}
    </Stack>
  )
}
