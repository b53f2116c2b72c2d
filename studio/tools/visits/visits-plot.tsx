import {Card, Flex, Text} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {useColorSchemeValue, useCurrentLocale, useTranslation} from 'sanity'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type {VisitMark} from './visit-marks.ts'
import type {VisitKind, VisitRow} from './visit-report.ts'

interface VisitsPlotProps {
  days: readonly VisitRow[]
  kinds: readonly VisitKind[]
  marks: readonly VisitMark[]
  label: string
}

/**
 * The line of each kind: colors of the palette of Okabe and Ito, which color-blind people can tell
 * apart, lighter on dark screens; and a dash pattern.
 */
const lines: Record<VisitKind, {light: string; dark: string; dash: number[]}> = {
  view: {light: '#0072b2', dark: '#56b4e9', dash: []},
  'trial-click': {light: '#b34700', dark: '#ff9e57', dash: []},
  'form-start': {light: '#007a59', dark: '#2dd4a4', dash: [8, 4]},
  'form-sent': {light: '#7b3f8c', dark: '#d79be8', dash: [2, 3]},
}
const inks = {
  light: {text: '#515e72', grid: '#e3e6ea', mark: '#6e7683'},
  dark: {text: '#a5adba', grid: '#2a2e38', mark: '#8d96a3'},
}
const height = 220
const font = '12px system-ui, sans-serif'

/** The time of a day in the plot, in seconds since 1970. */
const timeOf = (day: string) => Date.parse(day) / 1000

/**
 * Draws counts by day as lines, with numbered marks. The tool shows the same as a table, so screen
 * readers get only the label.
 */
export function VisitsPlot({days, kinds, marks, label}: VisitsPlotProps) {
  const {t} = useTranslation('visits')
  const scheme = useColorSchemeValue()
  const {id: locale} = useCurrentLocale()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const ink = inks[scheme]
    const date = new Intl.DateTimeFormat(locale, {month: 'short', day: 'numeric', timeZone: 'UTC'})
    const number = new Intl.NumberFormat(locale)
    const axis = {stroke: ink.text, font, grid: {stroke: ink.grid, width: 1}, ticks: {show: false}}
    const plot = new uPlot(
      {
        width: target.clientWidth,
        height,
        legend: {show: false},
        cursor: {show: false},
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        scales: {y: {range: (_, __, max) => [0, Math.max(4, max * 1.1)]}},
        axes: [
          {...axis, values: (_, times) => times.map((time) => date.format(time * 1000)), space: 70},
          {
            ...axis,
            values: (_, counts) =>
              counts.map((count) => (Number.isInteger(count) ? number.format(count) : '')),
            size: 56,
          },
        ],
        series: [
          {},
          ...kinds.map((kind) => ({
            stroke: lines[kind][scheme],
            width: 2,
            dash: lines[kind].dash,
            points: {show: days.length < 40, size: 5},
          })),
        ],
        hooks: {draw: [(drawn) => drawMarks(drawn, marks, ink.mark)]},
      },
      [
        days.map(({name}) => timeOf(name)),
        ...kinds.map((kind) => days.map(({counts}) => counts[kind])),
      ],
      target,
    )
    const observer = new ResizeObserver(() => plot.setSize({width: target.clientWidth, height}))
    observer.observe(target)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [days, kinds, marks, scheme, locale])
  return (
    <Card border radius={3} padding={3}>
      <Flex gap={4} wrap="wrap" paddingBottom={3}>
        {kinds.map((kind) => (
          <Flex key={kind} gap={2} align="center">
            <svg width="28" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                stroke={lines[kind][scheme]}
                strokeWidth="3"
                strokeDasharray={lines[kind].dash.join(' ')}
              />
            </svg>
            <Text size={1}>{t(`kind.${kind}`)}</Text>
          </Flex>
        ))}
      </Flex>
      <div ref={element} role="img" aria-label={label} style={{minHeight: height}} />
    </Card>
  )
}

/** Draws a dashed line with its number for each mark. Marks of one day share a line. */
function drawMarks(plot: uPlot, marks: readonly VisitMark[], color: string) {
  const {ctx, bbox} = plot
  const scale = devicePixelRatio
  ctx.save()
  ctx.strokeStyle = color
  ctx.fillStyle = color
  ctx.lineWidth = scale
  ctx.font = `${11 * scale}px system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.setLineDash([4 * scale, 4 * scale])
  for (const [day, numbers] of numbersByDay(marks)) {
    const x = plot.valToPos(timeOf(day), 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top + 14 * scale)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.fillText(numbers, x, bbox.top + 10 * scale)
  }
  ctx.restore()
}

/** Returns the numbers of the marks of each day, such as `1, 2`. The list of marks has the same. */
function numbersByDay(marks: readonly VisitMark[]): Map<string, string> {
  const numbers = new Map<string, string>()
  for (const [index, {day}] of marks.entries()) {
    const before = numbers.get(day)
    numbers.set(day, before ? `${before}, ${index + 1}` : String(index + 1))
  }
  return numbers
}
