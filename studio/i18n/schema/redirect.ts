/** Redirects from old addresses. */
export const redirectEs = {
  redirect: 'Redirección',
  'redirect.preview.unnamed': 'Redirección sin dirección',
  'redirect.preview.passing': 'por un tiempo',
  'redirect.preview.lasting': 'definitiva',
  'redirect.preview.nowhere': 'todavía a ninguna parte',
  'redirect.ordering.from': 'Dirección anterior',
  'redirect.group.content': 'Redirección',
  'redirect.from': 'Dirección anterior',
  'redirect.from.description':
    'El final de la dirección que ya no existe, como /old-prices. Solo la parte que sigue al nombre del sitio, sin /es: funciona en los dos idiomas. Una dirección que tiene página conserva su página.',
  'redirect.to': 'Dirección nueva',
  'redirect.to.description':
    'Adónde se envía a los visitantes: una página de este sitio como /real-time-pro, o una dirección completa con https://. Quien pide la dirección en español llega a la página en español.',
  'redirect.permanent': 'Definitiva',
  'redirect.permanent.description':
    'Encendido: los buscadores olvidan la dirección anterior. Apagado: solo por un tiempo, por ejemplo durante una campaña.',
}
