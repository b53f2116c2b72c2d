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
  /** The visitor left or reloaded the page during the last download. */
  | {step: 'interrupted'}
  | {step: 'requesting'}
  /** The file is being downloaded. `cut` is true while the connection is lost and a retry is pending. */
  | {step: 'fetching'; progress: Progress; cut: boolean}
  /** Paused by the visitor. The received bytes stay stored. */
  | {step: 'paused'; progress: Progress}
  | {step: 'saved'; name: string}
  /** The browser downloads the file itself and does not report progress to the page. */
  | {step: 'left'; name: string; link: string}
  | {step: 'cancelled'}
  | {step: 'failed'; failure: DownloadFailure}

/** A download with its stored bytes, which a resumed download continues. */
interface Transfer {
  sink: FileSink
  file: FileTransfer
}

/** The abort reason for pausing. Every other reason means that the download is cancelled. */
const pausing = new Error('paused')

/** Minimum ms between progress updates. A fast connection delivers thousands of chunks a second. */
const stepMs = 100

/**
 * Downloads a product's installer: requests a link with the customer's password, downloads the
 * file, and saves it to the browser's downloads. Starting again after a pause or a lost connection
 * resumes the download. If the visitor leaves the page, asks for confirmation and then cancels.
 *
 * @param leaveQuestion - text of the question whether to leave the page
 */
export function useDownload(api: Api, assetId: string, leaveQuestion: string) {
  const [state, setState] = useState<DownloadState>({step: 'idle'})
  const controller = useRef<AbortController>(undefined)
  const transferRef = useRef<Transfer>(undefined)
  // The last password, which is needed again to renew a link.
  const password = useRef('')

  const free = useCallback(async () => {
    const transfer = transferRef.current
    transferRef.current = undefined
    await transfer?.sink.discard()
  }, [])

  const {history} = useRouter()
  const {step} = state
  const unfinished = isUnfinished(state)
  useEffect(() => {
    if (!unfinished) return undefined
    // Ask before navigation within the app. For navigation to another document, the browser asks with
    // its own text.
    return history.block({blockerFn: async () => !confirm(leaveQuestion)})
  }, [unfinished, history, leaveQuestion])
  useEffect(() => {
    if (step === 'idle') {
      if (takeMark(assetId)) setState({step: 'interrupted'})
    } else if (unfinished) setMark(assetId)
    else takeMark(assetId)
  }, [step, unfinished, assetId])

  // This effect must be after the effect that blocks navigation, because the browser treats this
  // download as a navigation.
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
        transferRef.current ??= await beginTransfer(
          (during) => requestDownload(api, assetId, password.current, during),
          (progress, cut) =>
            setState((now) => (isBusy(now) ? {step: 'fetching', progress, cut} : now)),
        )
        const {sink, file} = transferRef.current
        await file.run(signal)
        const name = nameToSave(file)
        const whole = await sink.finish()
        transferRef.current = undefined
        saveFile(whole, name, () => void sink.discard())
        setState({step: 'saved', name})
      } catch (error) {
        // Ignore the error if the visitor has already started another attempt.
        if (signal !== controller.current.signal) return
        const file = transferRef.current?.file
        if (signal.reason === pausing && file) {
          return setState({step: 'paused', progress: file.progress})
        }
        const failure = failureOf(error, file)
        if (signal.aborted || !failure.canResume) await free()
        if (signal.aborted) return setState({step: 'cancelled'})
        if (error instanceof BlockedByCorsError && file?.link) {
          return setState({step: 'left', name: nameToSave(file), link: file.link.href})
        }
        console.error(`download of ${assetId} failed:`, error)
        setState({step: 'failed', failure})
      }
    },
    [api, assetId, free],
  )
  const pause = useCallback(() => controller.current?.abort(pausing), [])
  const cancel = useCallback(() => {
    controller.current?.abort()
    // Free the storage of a paused download here. A running download frees it when it is aborted.
    setState((now) => (now.step === 'paused' ? {step: 'cancelled'} : now))
    if (controller.current?.signal.reason === pausing) void free()
  }, [free])
  return {state, start, pause, cancel}
}

/** Returns whether leaving the page would lose received bytes. */
const isUnfinished = (state: DownloadState) =>
  isBusy(state) || state.step === 'paused' || (state.step === 'failed' && state.failure.canResume)

/**
 * Stores in the session that a download is unfinished, so that the next visit of the page shows a
 * hint. Does nothing if storage is blocked.
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

/** Returns whether a link or the file is being loaded. */
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
