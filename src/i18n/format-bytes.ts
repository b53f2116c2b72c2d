import type {Locale} from '#schemas/locales.ts'

/**
 * Locales for formatting numbers. With plain `es`, a size would be `1,4 GB`, but the site writes numbers
 * as shops in the United States and Mexico do.
 */
const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a file size in units of 1000: `1.4 GB`, `340 MB`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(regionalTags[locale], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
