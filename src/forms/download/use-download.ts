import {useRouter} from '@tanstack/react-router'
import {useCallback, useEffect, useRef, useState} from 'react'
import type {Api} from '#src/api/request.ts'
import {requestDownload} from '#src/api/request-download.ts'
import {type DownloadFailure, failureOf} from './download-failure.ts'
import {fileNameOf} from './file-name.ts'
import {clearOldDownloads, type FileSink, openSink} from './file-sink.ts'
import {FileTransfer, HiddenFileError, type Progress} from './file-transfer.ts'
import {leaveToBrowser, saveFile} from './hand-over.ts'
import {isHiddenFile} from './hidden-file.ts'

/** How far a download is. */
export type DownloadState =
  | {step: 'idle'}
  /** The page was left or loaded again before the last download was whole. */
  | {step: 'interrupted'}
  | {step: 'requesting'}
  /** `cut` while the connection is away and tried again. */
  | {step: 'fetching'; progress: Progress; cut: boolean}
  /** By the customer; what has arrived is kept. */
  | {step: 'paused'; progress: Progress}
  | {step: 'saved'; name: string}
  /** The browser fetches it, which tells a page nothing more. */
  | {step: 'left'; name: string; link: string}
  | {step: 'cancelled'}
  | {step: 'failed'; failure: DownloadFailure}

/** A download under way, or cut off: what has arrived is kept for going on. */
interface Transfer {
  sink: FileSink
  file: FileTransfer
}

/** Why a download under way is given up for now: the customer goes on with it later. */
const pausing = new Error('paused')

/** Between two steps of the progress bar, in ms: a fast line brings thousands of pieces a second. */
const stepMs = 100

/**
 * Downloads a product's file with the customer's password: asks for a link, fetches, hands over to
 * the browser's downloads. Starting again after a pause or a lost connection goes on where it was.
 * Leaving the page cancels, after a question.
 *
 * @param leaveQuestion - asks whether to leave the page
 */
export function useDownload(api: Api, assetId: string, leaveQuestion: string) {
  const [state, setState] = useState<DownloadState>({step: 'idle'})
  const controller = useRef<AbortController>(undefined)
  const kept = useRef<Transfer>(undefined)
  // The password of the last try: links made on the way need it again.
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
    // The browser asks in its own words before it loads another document.
    return history.block({blockerFn: async () => !confirm(leaveQuestion)})
  }, [unfinished, history, leaveQuestion])
  useEffect(() => {
    if (step === 'idle') {
      if (takeMark(assetId)) setState({step: 'interrupted'})
    } else if (unfinished) setMark(assetId)
    else takeMark(assetId)
  }, [step, unfinished, assetId])

  // Only when the effect above no longer holds the page: for the browser this begins as a navigation.
  useEffect(() => {
    if (state.step === 'left') leaveToBrowser(state.link, state.name)
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
        const name = nameOf(file)
        const whole = await sink.finish()
        kept.current = undefined
        saveFile(whole, name, () => void sink.discard())
        setState({step: 'saved', name})
      } catch (error) {
        // A newer try has taken over.
        if (signal !== controller.current.signal) return
        const file = kept.current?.file
        if (signal.reason === pausing && file) {
          return setState({step: 'paused', progress: file.progress})
        }
        const failure = failureOf(error, file)
        if (signal.aborted || !failure.canResume) await free()
        if (signal.aborted) return setState({step: 'cancelled'})
        if (error instanceof HiddenFileError && file?.link) {
          return setState({step: 'left', name: nameOf(file), link: file.link.href})
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
    // Nothing runs that would free what a pause has kept.
    setState((now) => (now.step === 'paused' ? {step: 'cancelled'} : now))
    if (controller.current?.signal.reason === pausing) void free()
  }, [free])
  return {state, start, pause, cancel}
}

/** Whether leaving the page would lose downloaded data. */
const isUnfinished = (state: DownloadState) =>
  isBusy(state) || state.step === 'paused' || (state.step === 'failed' && state.failure.canResume)

/** Marks an unfinished download for the tab's next page; without storage nothing is said there. */
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

/** Whether a file, or a link to it, is on its way. */
export const isBusy = ({step}: DownloadState) => step === 'requesting' || step === 'fetching'

const nameOf = ({link}: FileTransfer) => (link ? fileNameOf(link) : 'download')

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
  return {sink, file: new FileTransfer({sink, link, onProgress, onCut, isHidden: isHiddenFile})}
}
