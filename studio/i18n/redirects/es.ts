import type {redirectsEn} from './en.ts'

export const redirectsEs: Record<keyof typeof redirectsEn, string> = {
  intro:
    'Los visitantes intentaron abrir estas direcciones, pero el sitio no tiene ninguna página ahí. Vienen de enlaces viejos, favoritos o impresos. Cree una redirección para cada dirección que la gente usa. No se guarda nada sobre los visitantes.',
  asking: 'Consultando el sitio…',
  count_one: '{{count}} dirección sin página',
  count_other: '{{count}} direcciones sin página',
  address: 'Dirección',
  times: 'Veces',
  last: 'Última vez',
  first: 'Un visitante intentó abrir esta dirección por primera vez: {{time}}',
  'what-to-do': 'Qué hacer',
  redirect: 'Crear una redirección',
  'redirect.from': 'Crear una redirección desde {{path}}',
  forget: 'Olvidar',
  'forget.path': 'Olvidar {{path}}',
  'forget.failed':
    'No se pudo olvidar {{path}}: el sitio no responde. Inténtelo de nuevo en un momento.',
  scans_one:
    'Además, un programa automático buscó un punto débil en el sitio {{count}} vez. Eso no necesita una redirección.',
  scans_other:
    'Además, unos programas automáticos buscaron puntos débiles en el sitio {{count}} veces. Eso no necesita redirecciones.',
  'moved.done_one': 'Publicada. Los visitantes de {{addresses}} llegan a la dirección nueva.',
  'moved.done_other': 'Publicada. Los visitantes de {{addresses}} llegan a las direcciones nuevas.',
  'moved.failed':
    'No se pudo publicar la página. Compruebe su conexión, recargue la página e inténtelo de nuevo.',
}
