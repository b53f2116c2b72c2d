import {Button, Card, Stack, Text} from '@sanity/ui'
import {startAuthentication} from '@simplewebauthn/browser'
import {type ComponentType, type FormEvent, useEffect, useState, useSyncExternalStore} from 'react'
import {
  type LayoutProps,
  SourceProvider,
  useCurrentUser,
  useTranslation,
  WorkspaceProvider,
} from 'sanity'
import type {
  Session,
  UnlockNeeds,
  UnlockProof,
  UnlockResult,
} from '#packages/content-lake/src/client/lake-client.ts'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'
import {TextField} from '../../tools/people/text-field.tsx'
import {WithAccessNotice} from './access-notice.tsx'
import {useRightsOf, useWorkspaceOf} from './changed-rights.ts'

/**
 * Adds a dialog to the Studio while the session is locked, and a notice after the user's rights have
 * changed. The forms follow the new rights at once.
 */
export const sessionLayout =
  (session: Session): ComponentType<LayoutProps> =>
  (props) => {
    const locked = useSyncExternalStore(session.subscribe, session.isLocked)
    const change = useSyncExternalStore(session.subscribe, session.accessChange)
    const workspace = useWorkspaceOf(change)
    const isOver = change.kind === 'removed' || change.kind === 'ended'
    useRightsOf(change)
    useSignsOfLife(session)
    return (
      <>
        <WithAccessNotice session={session} change={change}>
          <WorkspaceProvider workspace={workspace}>
            <SourceProvider name={workspace.name}>{props.renderDefault(props)}</SourceProvider>
          </WorkspaceProvider>
        </WithAccessNotice>
        {locked && !isOver && <Lock session={session} />}
      </>
    )
  }

/**
 * Reports key presses and pointer input to the lake, so that it locks the session only when nobody
 * uses the Studio. Requests of the Studio itself do not count.
 */
function useSignsOfLife(session: Session) {
  useEffect(() => {
    // Ignore errors here: the Studio's other requests report a lost connection.
    const alive = () => void session.reportActivity().catch(() => undefined)
    const signs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const sign of signs) addEventListener(sign, alive, {capture: true, passive: true})
    return () => {
      for (const sign of signs) removeEventListener(sign, alive, {capture: true})
    }
  }, [session])
}

/**
 * Asks the user for the password, and for the second factor of a user who has one. The Studio behind
 * the dialog keeps its state but cannot be used.
 */
function Lock({session}: {session: Session}) {
  const {t} = useTranslation('session')
  const user = useCurrentUser()
  const needs = useUnlockNeeds(session)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const unlock = async (proof: () => Promise<UnlockProof>) => {
    setBusy(true)
    const outcome = await attempt(session, proof)
    setBusy(false)
    if (outcome.kind === 'gone') return location.reload()
    setProblem(outcome)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    return unlock(async () => ({password: text('password'), code: text('code')}))
  }
  return (
    <FocusedDialog id="session-lock" header={t('title')} width={0} zOffset={10_000}>
      <form onSubmit={submit}>
        <Stack padding={4} gap={4}>
          <Text size={1}>{t('why')}</Text>
          {needs?.passkey && (
            <Button
              type="button"
              mode="ghost"
              text={t('passkey')}
              onClick={() => unlock(() => passkeyProof(session))}
            />
          )}
          <input
            type="text"
            name="username"
            value={user?.email ?? ''}
            autoComplete="username"
            readOnly
            hidden
          />
          <TextField
            name="password"
            type="password"
            label={t('password', {name: user?.name ?? ''})}
            autoComplete="current-password"
          />
          {needs?.code && <TextField name="code" label={t('code')} autoComplete="one-time-code" />}
          {problem && problem.kind !== 'unlocked' && (
            <Card padding={3} radius={2} tone="critical" role="alert">
              <Text size={1}>
                {problem.kind === 'wait'
                  ? t('problem.wait', {seconds: problem.seconds})
                  : t(`problem.${problem.kind}`)}
              </Text>
            </Card>
          )}
          <Button type="submit" text={t('go-on')} loading={busy} />
          <Button
            type="button"
            mode="bleed"
            text={t('somebody-else')}
            onClick={() => location.reload()}
          />
        </Stack>
      </form>
    </FocusedDialog>
  )
}

/** The result of unlocking, or why it could not be tried. */
type Problem = UnlockResult | {kind: 'unreachable' | 'noPasskey'}

/** Unlocks the session. `noPasskey` means that the user cancelled the browser's dialog. */
async function attempt(session: Session, proof: () => Promise<UnlockProof>): Promise<Problem> {
  const given = await proof().catch(() => undefined)
  if (!given) return {kind: 'noPasskey'}
  return session.unlock(given).catch(() => ({kind: 'unreachable'}) as const)
}

/** Asks for new options first, because their challenge lasts only five minutes. */
async function passkeyProof(session: Session): Promise<UnlockProof> {
  const {passkey: optionsJSON} = await session.unlockNeeds()
  if (!optionsJSON) throw new Error('The user has no passkey for this address')
  return {passkey: await startAuthentication({optionsJSON})}
}

/** Asks the lake what unlocks the session. Undefined until it answers. */
function useUnlockNeeds(session: Session): UnlockNeeds | undefined {
  const [needs, setNeeds] = useState<UnlockNeeds>()
  useEffect(() => {
    // Without an answer, the password is enough for most users, and the lake says if it is not.
    session.unlockNeeds().then(setNeeds, () => undefined)
  }, [session])
  return needs
}
