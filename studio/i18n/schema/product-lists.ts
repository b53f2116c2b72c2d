/** Spanish texts for the lists of a product: help, features, benefits and comparison. */
export const productListsEs = {
  'product.helpYouHeading': 'Encabezado',
  'product.helpYouHeading.description':
    'El encabezado arriba de la primera lista de la página del producto.',
  'product.helpYouList': 'Cómo ayuda',
  'product.helpYouList.description':
    'Lo que se vuelve más fácil en el taller, una ventaja por línea. Escriba de tres a seis líneas que empiecen con un verbo.',
  'product.featuresHeading': 'Encabezado',
  'product.featuresHeading.description': 'El encabezado arriba de la lista de funciones.',
  'product.featuresIntro': 'Introducción',
  'product.featuresIntro.description': 'Una o dos oraciones entre el encabezado y la lista.',
  'product.features': 'Funciones',
  'product.features.description':
    'Una función por línea, primero la más buscada. Escriba el nombre de la función y unas palabras sobre ella.',
  'product.pricingHeading': 'Precios: encabezado',
  'product.pricingHeading.description':
    'El encabezado arriba de las razones por las que el precio es justo.',
  'product.pricingList': 'Precios: puntos',
  'product.pricingList.description':
    'Cómo se paga: periodos, usuarios adicionales, cancelación. No escriba precios aquí: los muestra la tarjeta de precio.',
  'product.easeHeading': 'Facilidad de uso: encabezado',
  'product.easeHeading.description':
    'El encabezado arriba de las razones por las que el producto es fácil de usar.',
  'product.easeList': 'Facilidad de uso: puntos',
  'product.easeList.description':
    'Lo que un usuario nuevo no tiene que aprender ni instalar, un punto por línea.',
  'product.resourcesHeading': 'Recursos: encabezado',
  'product.resourcesHeading.description':
    'El encabezado arriba de la lista de lo que viene con el producto además del programa.',
  'product.resourcesList': 'Recursos: puntos',
  'product.resourcesList.description':
    'El soporte, las guías y los datos que recibe el cliente, un punto por línea.',
  'product.customizationHeading': 'Personalización: encabezado',
  'product.customizationHeading.description':
    'El encabezado arriba de la lista de lo que un taller puede configurar a su manera.',
  'product.customizationList': 'Personalización: puntos',
  'product.customizationList.description':
    'Los ajustes que un taller puede cambiar según su trabajo, un punto por línea.',
  'product.updatesHeading': 'Actualizaciones invisibles: encabezado',
  'product.updatesHeading.description':
    'El encabezado arriba de la lista que dice cómo el producto se actualiza solo.',
  'product.updatesList': 'Actualizaciones invisibles: puntos',
  'product.updatesList.description':
    'Cómo reciben los clientes las actualizaciones sin hacer nada, un punto por línea.',
  'product.capabilities': 'Lo que puede hacer el producto',
  'product.capabilities.description':
    'Cada casilla que marca se vuelve una palomita en la tabla comparativa. Marque todo lo que puede hacer este producto, también lo que pueden hacer los productos más pequeños.',
  'product.capabilities.of.string': 'Capacidad',
  'product.capabilities.option.laborTimes': 'Tiempos de mano de obra: alto, promedio y bajo',
  'product.capabilities.option.onlineUpdates': 'Actualizaciones en línea',
  'product.capabilities.option.estimates': 'Presupuestos',
  'product.capabilities.option.invoices': 'Facturas',
  'product.capabilities.option.cardPayments': 'Pagos con tarjeta',
  'product.capabilities.option.customerHistory': 'Historial de clientes',
  'product.capabilities.option.packageJobs': 'Paquetes de servicio',
  'product.capabilities.option.miscCharges': 'Cargos varios',
  'product.capabilities.option.savedTickets': 'Órdenes de servicio guardadas',
  'product.capabilities.option.reports': 'Reportes',
  'product.capabilities.option.technicianTracking': 'Seguimiento de técnicos',
  'product.capabilities.option.partsMarkup': 'Margen en refacciones',
  'product.capabilities.option.inventory': 'Inventario',
  'product.capabilities.option.coreTracking': 'Control de cascos',
  'product.capabilities.option.emailTickets': 'Órdenes por correo electrónico',
  'product.capabilities.option.accountsReceivable': 'Cuentas por cobrar con antigüedad de saldos',
  'product.capabilities.option.bookkeeping': 'Integración con el programa de contabilidad',
  'product.capabilities.option.serviceChecklists': 'Listas de verificación de servicio',
  'product.capabilities.option.suggestedParts': 'Refacciones sugeridas',
  'product.capabilities.option.advancedMarkup': 'Margen avanzado en refacciones',
  'product.capabilities.option.advancedReports': 'Reportes avanzados',
  'product.capabilities.option.reminderLetters': 'Cartas de recordatorio a clientes',
  'product.capabilities.option.mailingLabels': 'Etiquetas de correo',
}
