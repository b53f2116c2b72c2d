export const redirectEs = {
  'redirect.preview.unnamed': 'Redirección sin dirección',
  'redirect.preview.passing': 'temporal',
  'redirect.preview.lasting': 'definitiva',
  'redirect.preview.nowhere': 'todavía sin dirección nueva',
  'redirect.ordering.from': 'Dirección anterior',
  'redirect.group.content': 'Redirección',
  'redirect.from': 'Dirección anterior',
  'redirect.from.description':
    'La dirección que ya no existe, como /old-prices. Escriba solo la parte que sigue al nombre del sitio, sin /es: la redirección funciona en los dos idiomas. Una dirección que tiene página no se puede redirigir.',
  'redirect.to': 'Dirección nueva',
  'redirect.to.description':
    'Adónde van los visitantes: una página de este sitio, como /real-time-pro, o una dirección completa con https://. Los visitantes del sitio en español llegan a la página en español.',
  'redirect.permanent': 'Definitiva',
  'redirect.permanent.description':
    'Encendido: la dirección anterior no volverá, y los buscadores la reemplazan por la nueva. Apagado: la redirección es solo por un tiempo, por ejemplo durante una campaña.',
}
