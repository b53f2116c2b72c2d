import type {Locale} from '#schemas/locales.ts'
import type {Decision} from '#src/content/decisions.ts'

const text = (locale: Locale, en: string, es: string) => ({
  value: locale === 'en' ? en : es,
  lang: locale,
})

/** An accepted and a declined correction, newest first. */
export const decisions = (locale: Locale): [accepted: Decision, declined: Decision] => [
  {
    id: 'water-pump',
    year: '2019',
    make: 'Ford',
    model: 'F-150',
    engine: '5.0L V8',
    job: text(locale, 'Water pump, replace', 'Bomba de agua, reemplazar'),
    outcome: 'accepted',
    hoursBefore: 3.4,
    hoursAfter: 3.8,
    reason: text(locale, 'The fan comes off first.', 'Primero se quita el ventilador.'),
    update: '2026.4',
    month: '2026-10',
  },
  {
    id: 'starter',
    year: '2012',
    make: 'Honda',
    model: 'Accord',
    engine: null,
    job: text(locale, 'Starter, replace', 'Marcha, reemplazar'),
    outcome: 'declined',
    hoursBefore: 1.5,
    // A time that was typed before the correction was declined.
    hoursAfter: 9,
    reason: text(locale, 'The time is right.', 'El tiempo es correcto.'),
    update: '2026.4',
    month: '2025-12',
  },
]
