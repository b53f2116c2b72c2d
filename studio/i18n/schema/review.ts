/** Customer reviews. */
export const reviewEs = {
  review: 'Reseña',
  'review.description':
    'Publíquela y después agréguela en Página de inicio → Reseñas para mostrarla.',
  'review.preview.unnamed': 'Reseña sin nombre',
  'review.preview.noShop': 'Sin taller',
  'review.preview.sample': 'de muestra',
  'review.ordering.shopName': 'Taller',
  'review.ordering.firstName': 'Nombre de pila',
  'review.group.content': 'Reseña',
  'review.quote': 'Cita',
  'review.quote.description':
    'Las palabras del cliente, sin comillas. Convienen una o dos oraciones con algo concreto. Publique la reseña y después agréguela en Página de inicio → Reseñas para mostrarla. Ejemplo: «Las horas coinciden con lo que necesitan mis técnicos. Ahora damos el presupuesto por teléfono, y se cumple.»',
  'review.firstName': 'Nombre de pila',
  'review.firstName.description':
    'Debajo de la cita. Solo el nombre de pila, para proteger al cliente.',
  'review.shopName': 'Taller',
  'review.shopName.description':
    'Junto al nombre de pila: el nombre del taller, como él mismo lo escribe.',
  'review.sample': 'Muestra inventada',
  'review.sample.description':
    'Encendido mientras las palabras sean nuestras y no de un cliente. La tarjeta dice entonces que es una muestra. Apáguelo solo para clientes reales que estén de acuerdo.',
}
