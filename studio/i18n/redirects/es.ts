import type {redirectsEn} from './en.ts'

export const redirectsEs: Record<keyof typeof redirectsEn, string> = {
  intro:
    'Direcciones que los visitantes pidieron y que no tienen página: de enlaces viejos, favoritos e impresos. Cree una redirección para las que la gente usa. No se guarda nada sobre quién las pidió.',
  asking: 'Consultando el sitio…',
  count_one: '{{count}} dirección no llevó a ninguna parte',
  count_other: '{{count}} direcciones no llevaron a ninguna parte',
  address: 'Dirección',
  times: 'Veces',
  last: 'Última vez',
  first: 'Primera vez: {{time}}',
  'what-to-do': 'Qué hacer',
  redirect: 'Crear una redirección',
  'redirect.from': 'Crear una redirección desde {{path}}',
  forget: 'Olvidar',
  'forget.path': 'Olvidar {{path}}',
  'forget.failed': 'No se pudo olvidar {{path}}: el sitio no responde.',
  scans_one:
    'Además, un programa buscó un punto débil {{count}} vez. Eso no necesita una redirección.',
  scans_other:
    'Además, unos programas buscaron puntos débiles {{count}} veces. Eso no necesita redirecciones.',
}
