import {interfaceLanguage} from '../../i18n/interface-language.ts'

const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const

/**
 * Writes a time in ms in the Studio's language, as people say it: in the largest unit, rounded down,
 * and at least one minute.
 */
export function duration(ms: number, unitDisplay: 'long' | 'short'): string {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? ['minute', Math.max(ms, 1)]
  const format = new Intl.NumberFormat(interfaceLanguage, {style: 'unit', unit, unitDisplay})
  return format.format(Math.max(1, Math.floor(ms / size)))
}
