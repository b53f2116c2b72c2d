import {PasswordInput} from '@mantine/core'
import {useEffect, useRef, useState} from 'react'
import {useIntl} from 'react-intl'
import type {Api} from '#src/api/request.ts'
import {formatBytes} from '#src/i18n/format-bytes.ts'
import {fieldComponents} from '#src/ui/fields/field-components.ts'
import fields from '#src/ui/fields/fields.module.css'
import {FormButton} from '#src/ui/fields/form-button.tsx'
import {NeedsScript} from '#src/ui/fields/needs-script.tsx'
import {useSite} from '#src/ui/site.tsx'
import {Localized} from '#src/ui/text/localized.tsx'
import {MantineScope} from '#src/ui/theme/mantine-scope.tsx'
import type {DownloadFailure} from './download-failure.ts'
import styles from './download-form.module.css'
import type {DownloadTexts} from './download-texts.ts'
import type {Progress} from './file-transfer.ts'
import {isBusy, useDownload} from './use-download.ts'

interface DownloadFormProps {
  api: Api
  texts: DownloadTexts['form']
  /** The product's id in the specification, such as `AE`. */
  assetId: string
}

/** The password input and the download's progress (specification sections 2 and 4). */
export function DownloadForm({api, texts, assetId}: DownloadFormProps) {
  const {formatMessage} = useIntl()
  const {state, start, pause, cancel} = useDownload(
    api,
    assetId,
    formatMessage({id: 'download.leave'}),
  )
  const [empty, setEmpty] = useState(false)
  // The input is uncontrolled, so that hydration keeps a typed password. The password is never
  // stored.
  const password = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const busy = isBusy(state)
  const paused = state.step === 'paused'
  const failure = state.step === 'failed' ? state.failure : undefined
  const wrong = failure?.problem === 'wrongPassword' ? failure.problem : undefined
  const complaint = empty ? 'noPassword' : wrong
  // After a wrong password, focus the input, so that screen readers announce the error and the
  // visitor can correct the password.
  useEffect(() => {
    if (failure?.problem === 'wrongPassword') password.current?.focus()
  }, [failure])
  // Move the focus to the form, because the focused button (Pause or Cancel) has disappeared.
  useEffect(() => {
    if (state.step !== 'cancelled' && state.step !== 'paused') return
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [state.step])
  return (
    <>
      <NeedsScript />
      <form
        ref={form}
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          // Passwords copied from an e-mail may have spaces around them.
          const typed = password.current?.value.trim() ?? ''
          setEmpty(typed === '')
          if (typed === '') password.current?.focus()
          else void start(typed)
        }}
      >
        <MantineScope components={fieldComponents}>
          <PasswordInput
            className={fields.field}
            ref={password}
            id="field-key"
            name="key"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            label={formatMessage({id: 'field.key'})}
            visibilityToggleFocusable
            visibilityToggleButtonProps={{'aria-label': formatMessage({id: 'download.show'})}}
            error={complaint && formatMessage({id: `download.${complaint}`})}
          />
        </MantineScope>
        <div className={styles.actions}>
          <FormButton busy={busy}>
            <Localized
              of={failure?.canResume || paused ? texts.resumeButton : texts.submitButton}
            />
          </FormButton>
          {state.step === 'fetching' && (
            <FormButton variant="line" onClick={pause}>
              <Localized of={texts.pauseButton} />
            </FormButton>
          )}
          {(busy || paused) && (
            <FormButton variant="line" onClick={cancel}>
              <Localized of={texts.cancelButton} />
            </FormButton>
          )}
        </div>
        {(state.step === 'fetching' || paused) && <Arriving progress={state.progress} />}
        <p role="status" className={styles.status}>
          {state.step === 'requesting' && formatMessage({id: 'download.requesting'})}
          {state.step === 'interrupted' && formatMessage({id: 'download.interrupted'})}
          {state.step === 'saved' && formatMessage({id: 'download.saved'}, {name: state.name})}
          {state.step === 'fetching' && state.cut && formatMessage({id: 'download.cut'})}
          {paused && formatMessage({id: 'download.paused'})}
          {state.step === 'cancelled' && formatMessage({id: 'download.cancelled'})}
          {state.step === 'left' && (
            <>
              {formatMessage({id: 'download.left'}, {name: state.name})}{' '}
              <DirectLink to={state.link} />
            </>
          )}
        </p>
        {failure && failure.problem !== 'wrongPassword' && <Failure failure={failure} />}
      </form>
    </>
  )
}

/** Shows the progress of a download: received bytes, and the total if it is known. */
function Arriving({progress: {received, total}}: {progress: Progress}) {
  const {formatMessage} = useIntl()
  const {locale} = useSite()
  const size = (bytes: number) => formatBytes(locale, bytes)
  return (
    <div className={styles.arriving}>
      <progress
        className={styles.bar}
        aria-label={formatMessage({id: 'download.progress'})}
        {...(total !== undefined && {value: received, max: total})}
      />
      <span className={styles.size}>
        {total === undefined
          ? size(received)
          : formatMessage(
              {id: 'download.received'},
              {received: size(received), total: size(total)},
            )}
      </span>
    </div>
  )
}

function Failure({failure: {problem, retryAfter, link}}: {failure: DownloadFailure}) {
  const {formatMessage} = useIntl()
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 60) / 60))
  return (
    <p role="alert" className={styles.failure}>
      {formatMessage({id: `download.${problem}`}, {minutes})} {link && <DirectLink to={link} />}
    </p>
  )
}

function DirectLink({to}: {to: string}) {
  const {formatMessage} = useIntl()
  return (
    <a href={to} rel="noreferrer">
      {formatMessage({id: 'download.direct'})}
    </a>
  )
}
