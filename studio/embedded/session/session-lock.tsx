import {Button, Card, Stack, Text, TextInput} from '@sanity/ui'
import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import {type LayoutProps, useCurrentUser, useTranslation} from 'sanity'
import type {Session, UnlockResult} from '#packages/content-lake/src/client/lake-client.ts'
import {FocusedDialog} from '../../dialog/focused-dialog.tsx'

/** Adds a dialog to the Studio while the session is locked or after the user was removed. */
export const sessionLayout =
  (session: Session): ComponentType<LayoutProps> =>
  (props) => {
    const locked = useSyncExternalStore(session.subscribe, session.isLocked)
    const removed = useSyncExternalStore(session.subscribe, session.isRemoved)
    useSignsOfLife(session)
    return (
      <>
        {props.renderDefault(props)}
        {removed ? <Removed session={session} /> : locked && <Lock session={session} />}
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
 * Tells a removed user why text is no longer saved. Text that the user already typed stays readable
 * behind the dialog.
 */
function Removed({session}: {session: Session}) {
  const {t} = useTranslation('session')
  return (
    <FocusedDialog id="session-removed" header={t('removed.title')} width={0} zOffset={10_000}>
      <Stack padding={4} gap={4}>
        <Text size={1}>{t('removed.why')}</Text>
        <Button text={t('removed.leave')} onClick={session.leave} />
      </Stack>
    </FocusedDialog>
  )
}

/**
 * Asks the user for the password. The Studio behind the dialog keeps its state but cannot be used.
 */
function Lock({session}: {session: Session}) {
  const {t} = useTranslation('session')
  const user = useCurrentUser()
  const [problem, setProblem] = useState<UnlockResult | {kind: 'unreachable'}>()
  const [busy, setBusy] = useState(false)
  const field = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    const outcome = await session.unlock(password).catch(() => ({kind: 'unreachable'}) as const)
    setBusy(false)
    if (outcome.kind === 'gone') return location.reload()
    setProblem(outcome)
  }
  return (
    <FocusedDialog id="session-lock" header={t('title')} width={0} zOffset={10_000}>
      <form onSubmit={submit}>
        <Stack padding={4} gap={4}>
          <Text size={1}>{t('why')}</Text>
          <input
            type="text"
            name="username"
            value={user?.email ?? ''}
            autoComplete="username"
            readOnly
            hidden
          />
          <Stack gap={3}>
            <Text as="label" htmlFor={field} size={1} weight="medium">
              {t('password', {name: user?.name ?? ''})}
            </Text>
            <TextInput id={field} name="password" type="password" autoComplete="current-password" />
          </Stack>
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
