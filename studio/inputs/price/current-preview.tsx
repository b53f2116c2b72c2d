import type {PreviewProps} from 'sanity'
import {useNow} from './use-now.ts'

type SubtitleAt = (now: number) => string

const isSubtitleAt = (value: unknown): value is SubtitleAt => typeof value === 'function'

/** A line of a list; a product's shows the price that holds now, also when a planned one has come. */
export function CurrentPreview(props: PreviewProps) {
  const subtitleAt: unknown = Reflect.get(props, 'subtitleAt')
  return isSubtitleAt(subtitleAt) ? (
    <Priced props={props} subtitleAt={subtitleAt} />
  ) : (
    props.renderDefault(props)
  )
}

function Priced({props, subtitleAt}: {props: PreviewProps; subtitleAt: SubtitleAt}) {
  return props.renderDefault({...props, subtitle: subtitleAt(useNow())})
}
