import {useRouter} from '@tanstack/react-router'
import {useCallback, useEffect, useRef, useState} from 'react'
import type {Api} from '#src/api/request.ts'
import {requestDownload} from '#src/api/request-download.ts'
import {isBlockedByCors} from './blocked-by-cors.ts'
import {type DownloadFailure, failureOf} from './download-failure.ts'
import {clearOldDownloads, type FileSink, openSink} from './file-sink.ts'
import {BlockedByCorsError, FileTransfer, type Progress} from './file-transfer.ts'
import {downloadInBrowser, fileNameOf, saveFile} from './save-file.ts'

/** The state of a download. */
export type DownloadState =
  | {step: 'idle'}
  /** The page was left or reloaded during the last download. */
  | {step: 'interrupted'}
  | {step: 'requesting'}
  /** `cut` while the connection is lost and retried. */
  | {step: 'fetching'; progress: Progress; cut: boolean}
  /** Paused by the customer; received bytes are kept. */
  | {step: 'paused'; progress: Progress}
  | {step: 'saved'; name: string}
  /** Left to the browser, which does not report progress to the page. */
  | {step: 'left'; name: string; link: string}
  | {step: 'cancelled'}
  | {step: 'failed'; failure: DownloadFailure}

/** A running or interrupted download; received bytes are kept for resuming. */
interface Transfer {
  sink: FileSink
  file: FileTransfer
}

/** Abort reason of a download that was paused, not cancelled. */
const pausing = new Error('paused')

/**
 * Minimum interval between progress updates in ms: a fast connection delivers thousands of chunks a
 * second.
 */
const stepMs = 100

/**
 * Downloads a product's file with the customer's password: requests a link, downloads, and saves
 * through the browser's downloads. A download started after a pause or a lost connection resumes.
 * Leaving the page asks for confirmation and cancels.
 *
 * @param leaveQuestion - asks whether to leave the page
 */
export function useDownload(api: Api, assetId: string, leaveQuestion: string) {
  const [state, setState] = useState<DownloadState>({step: 'idle'})
  const controller = useRef<AbortController>(undefined)
  const kept = useRef<Transfer>(undefined)
  // The last password: renewing a link needs it again.
  const password = useRef('')

  const free = useCallback(async () => {
    const transfer = kept.current
    kept.current = undefined
    await transfer?.sink.discard()
  }, [])

  const {history} = useRouter()
  const {step} = state
  const unfinished = isUnfinished(state)
  useEffect(() => {
    if (!unfinished) return undefined
    // For other documents the browser asks in its own words.
    return history.block({blockerFn: async () => !confirm(leaveQuestion)})
  }, [unfinished, history, leaveQuestion])
  useEffect(() => {
    if (step === 'idle') {
      if (takeMark(assetId)) setState({step: 'interrupted'})
    } else if (unfinished) setMark(assetId)
    else takeMark(assetId)
  }, [step, unfinished, assetId])

  // Runs after the effect above stopped blocking: to the browser, this download is a navigation.
  useEffect(() => {
    if (state.step === 'left') downloadInBrowser(state.link, state.name)
  }, [state])

  useEffect(() => {
    void clearOldDownloads()
    return () => {
      controller.current?.abort()
      void free()
    }
  }, [free])

  const start = useCallback(
    async (typed: string) => {
      password.current = typed
      controller.current?.abort()
      controller.current = new AbortController()
      const {signal} = controller.current
      setState({step: 'requesting'})
      try {
        kept.current ??= await beginTransfer(
          (during) => requestDownload(api, assetId, password.current, during),
          (progress, cut) =>
            setState((now) => (isBusy(now) ? {step: 'fetching', progress, cut} : now)),
        )
        const {sink, file} = kept.current
        await file.run(signal)
        const name = nameToSave(file)
        const whole = await sink.finish()
        kept.current = undefined
        saveFile(whole, name, () => void sink.discard())
        setState({step: 'saved', name})
      } catch (error) {
        // A newer try has started.
        if (signal !== controller.current.signal) return
        const file = kept.current?.file
        if (signal.reason === pausing && file) {
          return setState({step: 'paused', progress: file.progress})
        }
        const failure = failureOf(error, file)
        if (signal.aborted || !failure.canResume) await free()
        if (signal.aborted) return setState({step: 'cancelled'})
        if (error instanceof BlockedByCorsError && file?.link) {
          return setState({step: 'left', name: nameToSave(file), link: file.link.href})
        }
        console.error(`${assetId} was not downloaded:`, error)
        setState({step: 'failed', failure})
      }
    },
    [api, assetId, free],
  )
  const pause = useCallback(() => controller.current?.abort(pausing), [])
  const cancel = useCallback(() => {
    controller.current?.abort()
    // Nothing is running that would free the storage of a paused download.
    setState((now) => (now.step === 'paused' ? {step: 'cancelled'} : now))
    if (controller.current?.signal.reason === pausing) void free()
  }, [free])
  return {state, start, pause, cancel}
}

/** Whether leaving the page would lose received data. */
const isUnfinished = (state: DownloadState) =>
  isBusy(state) || state.step === 'paused' || (state.step === 'failed' && state.failure.canResume)

/**
 * Marks an unfinished download for the tab's next page. Without storage that page shows no hint.
 */
function setMark(assetId: string) {
  try {
    sessionStorage.setItem(`download:${assetId}`, '')
  } catch {}
}

function takeMark(assetId: string): boolean {
  try {
    const isMarked = sessionStorage.getItem(`download:${assetId}`) !== null
    sessionStorage.removeItem(`download:${assetId}`)
    return isMarked
  } catch {
    return false
  }
}

/** Whether a link or a file is being loaded. */
export const isBusy = ({step}: DownloadState) => step === 'requesting' || step === 'fetching'

const nameToSave = ({link}: FileTransfer) => (link ? fileNameOf(link) : 'download')

async function beginTransfer(
  link: (signal: AbortSignal) => Promise<URL>,
  show: (progress: Progress, cut: boolean) => void,
): Promise<Transfer> {
  const sink = await openSink()
  let latest: Progress | undefined
  let waiting = false
  let cut = false
  const onProgress = (progress: Progress) => {
    if (!latest) show(progress, false)
    latest = progress
    cut = false
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      if (latest) show(latest, cut)
    }, stepMs)
  }
  const onCut = () => {
    cut = true
    if (latest) show(latest, true)
  }
  return {sink, file: new FileTransfer({sink, link, onProgress, onCut, isBlocked: isBlockedByCors})}
}
