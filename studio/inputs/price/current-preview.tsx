import type {PreviewProps} from 'sanity'
import {useCurrentTime} from './use-current-time.ts'

type SubtitleAt = (now: number) => string

const isSubtitleAt = (value: unknown): value is SubtitleAt => typeof value === 'function'

/**
 * Renders the preview of a document in lists. The preview of a product shows the current price, and
 * changes when a planned price takes effect.
 */
export function CurrentPreview(props: PreviewProps) {
  const subtitleAt: unknown = Reflect.get(props, 'subtitleAt')
  return isSubtitleAt(subtitleAt) ? (
    <Priced props={props} subtitleAt={subtitleAt} />
  ) : (
    props.renderDefault(props)
  )
}

function Priced({props, subtitleAt}: {props: PreviewProps; subtitleAt: SubtitleAt}) {
  return props.renderDefault({...props, subtitle: subtitleAt(useCurrentTime())})
}
